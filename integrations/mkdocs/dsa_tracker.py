"""A course on MkDocs: see README.md. A hook, which needs MkDocs 1.4."""

import re
import shutil
from html import escape
from pathlib import Path

from markdown import Extension
from mkdocs.exceptions import ConfigurationError
from mkdocs.utils import get_relative_url

HERE = Path(__file__).resolve().parent
BUILT_FILES = HERE.parents[1] / "dist"

ELEMENTS = [
    "dsa-tracker",
    "topic-grid",
    "topic-table",
    "progress-admin",
    "review-queue",
    "activity-map",
]

# The sidebars of the themes that come with MkDocs, and of Material.
SIDEBARS = ".wy-menu, .md-sidebar--primary, .navbar-nav"

HOME = re.compile(r"(?:<p>\s*)?<course-home>\s*</course-home>(?:\s*</p>)?")


class Blocks(Extension):
    """Keeps a list inside its element: other unknown tags end up in a paragraph."""

    def extendMarkdown(self, md):
        md.block_level_elements.extend(ELEMENTS)


def options(config):
    return config["extra"].get("dsa_tracker") or {}


def on_config(config):
    if not options(config).get("sheet"):
        raise ConfigurationError("dsa_tracker.py: name your course in mkdocs.yml: extra: { dsa_tracker: { sheet: algorithms } }")
    extensions = config["markdown_extensions"]
    extensions.insert(0, Blocks())
    if "md_in_html" not in extensions:
        extensions.append("md_in_html")
    return config


def lessons_of(nav):
    """Lists the pages with their topics, which are the sections at the top."""

    def read(items, topic):
        for item in items:
            if item.is_section:
                yield from read(item.children, topic or item.title)
            elif item.is_page and is_lesson(item):
                yield item, topic or "Lessons"

    return list(read(nav.items, ""))


def is_lesson(page):
    return page.meta.get("lesson", not page.is_homepage)


def tag(element, content="", **attributes):
    given = "".join(
        f' {key.replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items() if value is not None
    )
    return f"<{element}{given}>{content}</{element}>"


def on_page_context(context, page, config, nav):
    """Adds the button, and fills the course's home: all titles are known now."""
    sheet = options(config)["sheet"]
    lessons = lessons_of(nav)
    place = next((index for index, (lesson, _) in enumerate(lessons) if lesson is page), None)
    if place is not None:
        following, _ = lessons[place + 1] if place + 1 < len(lessons) else (None, "")
        page.content += tag(
            "done-button",
            sheet=sheet,
            name=page.title,
            topic=lessons[place][1],
            # Where the site has no address of its own, the element finds that of the page.
            href=page.abs_url,
            next_href=following and get_relative_url(following.url, page.url),
            next_label=following and following.title,
        )
    page.content = HOME.sub(lambda _: home(lessons, page, sheet), page.content)
    return context


def home(lessons, page, sheet):
    topics = {}
    for lesson, topic in lessons:
        link = tag("a", escape(lesson.title), href=get_relative_url(lesson.url, page.url))
        topics.setdefault(topic, []).append(tag("li", link))
    lists = "".join(tag("h2", escape(topic)) + tag("ul", "".join(items)) for topic, items in topics.items())
    return tag("topic-grid", lists, sheet=sheet)


def on_post_page(output, page, config):
    tracker = get_relative_url("tracker/", page.url)
    head = (
        f'<link rel="stylesheet" href="{tracker}course.css">'
        f'<script type="module" src="{tracker}lazy.js"></script>'
    )
    marks = tag(
        "done-marks",
        sheet=options(config)["sheet"],
        labels="",
        **{"for": options(config).get("sidebar", SIDEBARS)},
    )
    return output.replace("</head>", f"{head}</head>", 1).replace("</body>", f"{marks}</body>", 1)


def on_post_build(config):
    tracker = Path(config["site_dir"], "tracker")
    shutil.copytree(BUILT_FILES, tracker, ignore=shutil.ignore_patterns("types", "*.json"), dirs_exist_ok=True)
    shutil.copy(HERE.parent / "course.css", tracker)
