/** The home of the course: all pages of the sidebar, with ticks. Takes the attributes of `<topic-grid>`. */
declare function CourseHome(props: Readonly<Record<string, unknown>>): unknown
export default CourseHome
