/**
 * Maximum for the median of a row, or for its ratio to the row it is compared with. These hold in every run on a
 * machine with little else to do, so a missed one means that something changed. All other rows are only figures.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const goals = {
  'First visit: Home': 4.5,
  'First visit: topic': 4.5,
  'Returning: Home': 4.5,
  'Returning: topic': 4.5,
  'First visit: Home, CPU 4x': 4.5,
  'First visit: topic, CPU 4x': 4.5,
  'Returning: Home, CPU 4x': 4.5,
  'Returning: topic, CPU 4x': 4.5,
  'Tick until painted': 50,
  'Tick until stored': 50,
  'Search letter until painted': 50,
  'Search letter until painted, CPU 4x': 100,
  '50 tables: all rows': 15,
  '50 tables: JS heap': 6,
  '50 tables: tick in the last': 2,
  'Read a workbook of 450 rows': 300,
  'Read a workbook of 5000 rows': 1500,
  'Tick until on the other device': 200,
  'Join with 5,000 items': 2000,
  'Document, 500 done and 1,000 log entries': 100,
  '1000 students, a tick a second each: half confirmed in': 100,
  '1000 students, a tick a second each: 99 % confirmed in': 3000,
  'JS heap after 80 rounds': 1.1,
  'DOM nodes after 80 rounds': 1,
  'Listeners after 80 rounds': 1,
}
