package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.Rule;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The answer to a refused request: who is refused, by which rule, and whom to ask. */
public final class Refusal {
  /** The header field that names the crawler and the rule: {@value}. */
  public static final String FIELD = "Wayleave";

  private final RefusalNotice notice;
  private final Map<String, String> fields;

  /** A form of the content. */
  public enum Form {
    /** Plain text. */
    TEXT("text/plain;charset=utf-8"),
    /** A page. */
    HTML("text/html;charset=utf-8"),
    /** A problem document (RFC 9457). */
    JSON("application/problem+json");

    private final String contentType;

    Form(String contentType) {
      this.contentType = contentType;
    }

    /** Returns the value of the field {@code Content-Type}. */
    public String contentType() {
      return contentType;
    }
  }

  private Refusal(RefusalNotice notice, Map<String, String> fields) {
    this.notice = notice;
    this.fields = fields;
  }

  /** Returns the answer that has a notice, of a version of the policy. */
  static Refusal of(RefusalNotice notice, String version) {
    FieldParameters why = reason("refused", notice.objection());
    Map<String, String> fields = new LinkedHashMap<>();
    notice.line().ifPresent(line -> why.add("line", String.valueOf(line)));
    notice
        .pace()
        .ifPresent(haste -> fields.put("Retry-After", RefusalNotice.seconds(haste.until())));
    fields.put("Cache-Control", "no-store");
    fields.put("Vary", "User-Agent");
    fields.put(FIELD, why.add("policy", version).toString());
    return new Refusal(notice, fields);
  }

  /** Returns the outcome and the reason for it on one line of ASCII. */
  static String summary(String outcome, Objection objection) {
    return reason(outcome, objection).toString();
  }

  private static FieldParameters reason(String outcome, Objection objection) {
    FieldParameters why = new FieldParameters(outcome);
    why.add("crawler", objection.crawler().token().toString());
    if (objection instanceof Haste haste) {
      return why.add("crawl-delay", RefusalNotice.seconds(haste.delay()));
    }
    Optional<Rule> rule = ((Denial) objection).rule();
    return rule.isPresent()
        ? why.addQuoted("rule", rule.get().pattern().toString())
        : why.add("reason", "unreadable");
  }

  /** Returns the status. */
  public int status() {
    return notice.status();
  }

  /** Returns the header fields, except those of the content. */
  public Map<String, String> fields() {
    return Collections.unmodifiableMap(fields);
  }

  /** Returns the content in a form. */
  public String content(Form form) {
    return switch (form) {
      case TEXT -> notice.text();
      case HTML -> RefusalHtml.of(notice);
      case JSON -> RefusalJson.of(notice);
    };
  }
}
