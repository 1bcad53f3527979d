package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.text.FieldParameters;
import io.github.wayleave.internal.usage.RslDocument;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The response to a refused request: the crawler, the rule, and the contact. */
public final class Refusal {
  /** The header field that names the crawler and the rule: {@value}. */
  public static final String FIELD = "Wayleave";

  /** RSL 1.0, 6.3.2: no token is accepted here, so every request lacks one. */
  private static final String LICENSE_SCHEME =
      "License error=\"invalid_request\", error_description=\"Access requires a license\"";

  private final RefusalNotice notice;
  private final Map<String, String> fields;

  /** A format of the content. */
  public enum RefusalFormat {
    TEXT("text/plain;charset=utf-8"),
    HTML("text/html;charset=utf-8"),
    /** A problem document (RFC 9457). */
    JSON("application/problem+json");

    private final String contentType;

    RefusalFormat(String contentType) {
      this.contentType = contentType;
    }

    public String contentType() {
      return contentType;
    }
  }

  private Refusal(RefusalNotice notice, Map<String, String> fields) {
    this.notice = notice;
    this.fields = fields;
  }

  /** Creates the response for a notice; {@code version} is that of the policy. */
  public static Refusal of(RefusalNotice notice, String version) {
    FieldParameters parameters =
        new FieldParameters(
            new Refused(notice.violation())
                .toString(notice.identity().map(IdentityNotice::identity)));
    Map<String, String> fields = new LinkedHashMap<>();
    notice.line().ifPresent(line -> parameters.add("line", String.valueOf(line)));
    notice
        .rateViolation()
        // RFC 9110, 10.2.3: delay-seconds
        .ifPresent(
            violation -> fields.put("Retry-After", String.valueOf(violation.untilSeconds())));
    fields.put("Cache-Control", "no-store");
    fields.put("Vary", "User-Agent");
    fields.put(FIELD, parameters.add("policy", version).toString());
    if (notice.identity().filter(IdentityNotice::asksForSignature).isPresent()) {
      fields.put(IdentityNotice.ACCEPT_SIGNATURE, IdentityNotice.SIGNATURE);
    }
    Optional<String> license = notice.license();
    if (license.isPresent()) {
      fields.put("Link", RslDocument.link(license.get()));
      fields.put("WWW-Authenticate", LICENSE_SCHEME);
    }
    return new Refusal(notice, fields);
  }

  public int status() {
    return notice.status();
  }

  public Map<String, String> fields() {
    return Collections.unmodifiableMap(fields);
  }

  public String content(RefusalFormat format) {
    return switch (format) {
      case TEXT -> notice.text();
      case HTML -> RefusalHtml.of(notice);
      case JSON -> RefusalJson.of(notice);
    };
  }
}
