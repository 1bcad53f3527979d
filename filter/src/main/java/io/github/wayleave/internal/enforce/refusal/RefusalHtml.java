package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.internal.text.HtmlText;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheType;
import java.util.Optional;

/** Writes a notice as an HTML page: the owner's, or a small one without external resources. */
@JStache(path = "io/github/wayleave/internal/enforce/refusal/refusal.mustache")
@JStacheConfig(type = JStacheType.STACHE)
record RefusalHtml(
    RefusalNotice notice, Optional<LinkedText> explanation, Optional<LinkedText> rule) {
  static String of(RefusalNotice notice) {
    RefusalHtml html =
        new RefusalHtml(
            notice,
            notice.explanation().map(LinkedText::of),
            notice.citedRule().map(LinkedText::of));
    return notice
        .customization()
        .page()
        .map(page -> page.with(html::value))
        .orElseGet(() -> new RefusalHtmlRenderer(String::valueOf, HtmlText::escape).execute(html));
  }

  String title() {
    return notice.headline().replaceFirst("\\.$", "")
        + notice.site().map(site -> " – " + site).orElse("");
  }

  boolean hasContact() {
    return !notice.contacts().isEmpty();
  }

  /** A text in which the path of robots.txt is a link, if it is there. */
  record LinkedText(String before, Optional<String> path, String after) {
    static LinkedText of(String text) {
      int start = text.lastIndexOf(DocumentPaths.ROBOTS_TXT);
      return start < 0
          ? new LinkedText(text, Optional.empty(), "")
          : new LinkedText(
              text.substring(0, start),
              Optional.of(DocumentPaths.ROBOTS_TXT),
              text.substring(start + DocumentPaths.ROBOTS_TXT.length()));
    }
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
