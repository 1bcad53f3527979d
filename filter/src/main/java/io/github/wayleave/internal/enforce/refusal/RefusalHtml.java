package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.EnforcementPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes a notice as an HTML page: the owner's, or a small one without external resources. */
final class RefusalHtml {
  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%s</title>
      <style>
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
      </style>
      </head>
      <body>
      %s<main>
      %s
      </main>
      <footer><p>If you are a person: your browser identifies itself as %s. Turn off the extension or developer tool that changes its User-Agent, and reload this page.</p></footer>
      </body>
      </html>
      """;

  private final RefusalNotice notice;

  private RefusalHtml(RefusalNotice notice) {
    this.notice = notice;
  }

  static String of(RefusalNotice notice) {
    RefusalHtml html = new RefusalHtml(notice);
    return notice
        .customization()
        .page()
        .map(page -> page.with(html::value))
        .orElseGet(html::standard);
  }

  private String standard() {
    String title =
        notice.headline().replaceFirst("\\.$", "")
            + notice.site().map(site -> " – " + site).orElse("");
    List<HtmlFragment> main = new ArrayList<>();
    main.add(HtmlFragment.raw("<h1>" + text(notice.headline()) + "</h1>"));
    notice.customization().text().ifPresent(text -> main.add(paragraph("", text(text))));
    notice.explanation().ifPresent(text -> main.add(paragraph("", linked(text))));
    notice.citedRule().ifPresent(rule -> main.add(paragraph("The rule: ", linked(rule))));
    notice.reason().ifPresent(reason -> main.add(paragraph("Why: ", text(reason))));
    contacts().ifPresent(links -> main.add(paragraph("Questions: ", links)));
    return PAGE.formatted(
        text(title),
        notice.site().map(site -> "<header>" + text(site) + "</header>\n").orElse(""),
        HtmlFragment.lines(main),
        text(notice.crawler()));
  }

  private Optional<HtmlFragment> contacts() {
    List<HtmlFragment> links = new ArrayList<>();
    notice.email().ifPresent(email -> links.add(link("mailto:" + email, email)));
    notice.url().ifPresent(url -> links.add(link(url, url)));
    return links.isEmpty() ? Optional.empty() : Optional.of(HtmlFragment.join(", ", links));
  }

  private static HtmlFragment paragraph(String label, HtmlFragment content) {
    return HtmlFragment.raw("<p>" + text(label) + content + "</p>");
  }

  private static HtmlFragment link(String url, String text) {
    return HtmlFragment.raw("<a href=\"" + text(url) + "\">" + text(text) + "</a>");
  }

  private static HtmlFragment text(String text) {
    return HtmlFragment.text(text);
  }

  /** Returns a text in which the path of robots.txt is a link, if it is there. */
  private static HtmlFragment linked(String text) {
    int start = text.lastIndexOf(DocumentPaths.ROBOTS_TXT);
    if (start < 0) {
      return text(text);
    }
    String suffix = text.substring(start + DocumentPaths.ROBOTS_TXT.length());
    return HtmlFragment.of(
        text(text.substring(0, start)),
        link(DocumentPaths.ROBOTS_TXT, DocumentPaths.ROBOTS_TXT),
        text(suffix));
  }

  private String value(EnforcementPolicy.RefusalPage.Placeholder placeholder) {
    return switch (placeholder) {
      case CRAWLER -> notice.crawler();
      case HOST -> notice.site().orElse("");
      case STATUS -> String.valueOf(notice.status());
      case TEXT -> notice.customization().text().orElse("");
      case RULE -> notice.rule().map(Object::toString).orElse("");
      case LINE -> notice.line().isPresent() ? String.valueOf(notice.line().getAsInt()) : "";
      case BECAUSE -> notice.reason().orElse("");
      case CONTACT -> notice.contacts().stream().findFirst().orElse("");
      case CONTACT_LINK -> notice.email().map("mailto:"::concat).or(notice::url).orElse("");
      case SECONDS ->
          notice
              .rateViolation()
              .map(violation -> String.valueOf(violation.untilSeconds()))
              .orElse("");
    };
  }
}
