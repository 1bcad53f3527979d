package io.github.wayleave.cli.probe.exchange;

import io.github.wayleave.cli.fetch.RobotsTxtAnswer;
import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.internal.http.ResponseHead;
import io.github.wayleave.internal.text.Ascii;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The last answer to a question, after redirects; or why there is none. Redirects are where they
 * led to, in order, also the last one if it was not followed. The body must not be modified.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
public record ProbeAnswer(
    WebAddress url,
    ResponseHead head,
    byte[] body,
    Optional<String> failure,
    List<String> redirects) {
  /** The maximum length of a body in octets; the rest is not read. */
  public static final int LONGEST_BODY = 1 << 20;

  public ProbeAnswer {
    redirects = List.copyOf(redirects);
  }

  /** Returns an answer, decompressed if it says so: crawlers accept gzip. */
  static ProbeAnswer of(WebAddress url, ResponseHead head, byte[] body) {
    byte[] plain =
        head.field("content-encoding")
            .filter(coding -> Ascii.equal(coding, "gzip"))
            .flatMap(coding -> RobotsTxtAnswer.unzipped(body, LONGEST_BODY))
            .orElse(body);
    return new ProbeAnswer(url, head, plain, Optional.empty(), List.of());
  }

  static ProbeAnswer failed(WebAddress url, String failure) {
    ResponseHead none = new ResponseHead(0, List.of());
    return new ProbeAnswer(url, none, new byte[0], Optional.of(failure), List.of());
  }

  ProbeAnswer after(List<String> locations) {
    return new ProbeAnswer(url, head, body, failure, locations);
  }

  /** Returns the status; 0 without an answer. */
  public int status() {
    return head.status();
  }

  public boolean isOk() {
    return head.status() == 200;
  }

  /** Returns whether something came that can be a page. */
  public boolean isPage() {
    return (isOk() || status() == 203) && body.length > 0;
  }

  public boolean isRedirectFault() {
    return failure.isPresent() && !redirects.isEmpty();
  }

  /** Returns the values of a field, whose name is in lower case. */
  public Optional<String> field(String name) {
    return head.field(name);
  }

  /** Returns the media type in lower case, without parameters; empty without one. */
  public String mediaType() {
    return Ascii.lower(field("content-type").orElse("").split(";", 2)[0].strip());
  }

  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  public boolean isCut() {
    return body.length >= LONGEST_BODY;
  }
}
