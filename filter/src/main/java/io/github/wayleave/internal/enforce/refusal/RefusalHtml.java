package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.internal.datasetpage.HtmlDocument;
import io.github.wayleave.internal.datasetpage.Markup;
import io.github.wayleave.internal.datasetpage.Tag;
import io.github.wayleave.policy.section.DocumentPath;
import io.github.wayleave.policy.section.EnforcementPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes a notice as a page: the owner's, or a small one that loads nothing. */
final class RefusalHtml {
  private static final Markup STYLE =
      Tag.of("style")
          .around(
              Markup.ready(
                  """

                  :root { color-scheme: light dark; --ink: #1b2126; --soft: #55606a; --line: #d3dae0; --paper: #fff; --link: #0a58a3; }
                  @media (prefers-color-scheme: dark) {
                    :root { --ink: #e4e8eb; --soft: #a4afb8; --line: #39434c; --paper: #14181b; --link: #8cc1f5; }
                  }
                  body {
                    margin: 0 auto; padding: 1.5rem 1.25rem; max-width: 40rem; background: var(--paper); color: var(--ink);
                    font: 1.0625rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
                  }
                  a { color: var(--link); }
                  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
                  h1 { font-size: 1.5rem; line-height: 1.25; }
                  header, footer { color: var(--soft); }
                  footer { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: 1rem; }
                  """));

  private final RefusalNotice notice;

  private RefusalHtml(RefusalNotice notice) {
    this.notice = notice;
  }

  static String of(RefusalNotice notice) {
    RefusalHtml html = new RefusalHtml(notice);
    return notice.own().page().map(page -> page.with(html::value)).orElseGet(html::standard);
  }

  private String standard() {
    String title =
        notice.headline().replaceFirst("\\.$", "")
            + notice.site().map(site -> " – " + site).orElse("");
    List<Markup> main = new ArrayList<>();
    main.add(Tag.of("h1").text(notice.headline()));
    notice.own().text().ifPresent(text -> main.add(Tag.of("p").text(text)));
    notice.explanation().ifPresent(text -> main.add(Tag.of("p").around(linked(text))));
    notice.cited().ifPresent(rule -> main.add(paragraph("The rule: ", linked(rule))));
    notice.because().ifPresent(why -> main.add(Tag.of("p").text("Why: " + why)));
    contacts().ifPresent(links -> main.add(paragraph("Questions: ", links)));
    List<Markup> body = new ArrayList<>();
    notice.site().ifPresent(site -> body.add(Tag.of("header").text(site)));
    body.add(Tag.of("main").aroundLines(main));
    body.add(
        Tag.of("footer")
            .around(
                Tag.of("p")
                    .text(
                        "If you are a person: your browser says in its User-Agent that it is %s. Turn off the extension or the developer tool that changes the User-Agent, and load this page again."
                            .formatted(notice.crawler()))));
    return HtmlDocument.of(title, List.of(STYLE), Tag.of("body").aroundLines(body));
  }

  private Optional<Markup> contacts() {
    List<Markup> links = new ArrayList<>();
    notice.email().ifPresent(email -> links.add(Tag.link("mailto:" + email).text(email)));
    notice.url().ifPresent(url -> links.add(Tag.link(url).text(url)));
    return links.isEmpty() ? Optional.empty() : Optional.of(Markup.join(", ", links));
  }

  private static Markup paragraph(String label, Markup rest) {
    return Tag.of("p").around(Markup.text(label), rest);
  }

  /** Returns a text in which the path of robots.txt is a link. */
  private static Markup linked(String text) {
    int at = text.lastIndexOf(DocumentPath.ROBOTS_TXT);
    String behind = text.substring(at + DocumentPath.ROBOTS_TXT.length());
    return Markup.of(
        Markup.text(text.substring(0, at)),
        Tag.link(DocumentPath.ROBOTS_TXT).text(DocumentPath.ROBOTS_TXT),
        Markup.text(behind));
  }

  private String value(EnforcementPolicy.RefusalPage.Placeholder placeholder) {
    return switch (placeholder) {
      case CRAWLER -> notice.crawler();
      case HOST -> notice.site().orElse("");
      case STATUS -> String.valueOf(notice.status());
      case TEXT -> notice.own().text().orElse("");
      case RULE -> notice.rule().map(Object::toString).orElse("");
      case LINE -> notice.line().isPresent() ? String.valueOf(notice.line().getAsInt()) : "";
      case BECAUSE -> notice.because().orElse("");
      case CONTACT -> notice.contacts().stream().findFirst().orElse("");
      case CONTACT_LINK -> notice.email().map("mailto:"::concat).or(notice::url).orElse("");
      case SECONDS -> notice.pace().map(haste -> String.valueOf(haste.untilSeconds())).orElse("");
    };
  }
}
