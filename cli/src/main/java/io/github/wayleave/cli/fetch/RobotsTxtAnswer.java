package io.github.wayleave.cli.fetch;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.section.RobotsFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * How crawlers interpret a response for robots.txt: the file, named by its URL, and notes about the
 * response. Robots of 1996 regard a site as closed whose server refuses robots.txt.
 */
public record RobotsTxtAnswer(RobotsFile file, List<String> notes, boolean isRefused) {
  private static final String TEXT = "text/plain";
  private static final int TOO_MANY_REQUESTS = 429;

  public RobotsTxtAnswer {
    notes = List.copyOf(notes);
  }

  /** Interprets a response; throws if crawlers cannot read it. */
  static RobotsTxtAnswer of(WebAnswer answer) {
    int status = answer.status();
    if (status == TOO_MANY_REQUESTS) {
      throw WebAddress.failure(
          answer.url(),
          "returned 429 (too many requests), which Google treats as a server error,"
              + " so crawlers avoid the whole site for a while. RFC 9309, 2.3.1.3 treats it"
              + " as a missing robots.txt, which allows everything; try again later");
    }
    if (status >= 400 && status < 500) {
      return new RobotsTxtAnswer(
          RobotsFile.of(answer.url(), new byte[0]),
          List.of(
              "returned %s, so the site has no robots.txt and everything is allowed (RFC 9309, 2.3.1.3)"
                  .formatted(status)),
          status == 401 || status == 403);
    }
    if (!answer.isSuccessful()) {
      throw WebAddress.failure(
          answer.url(),
          "returned %s, so crawlers avoid the site until robots.txt is readable (RFC 9309, 2.3.1.4); fix the site, or try again"
              .formatted(status));
    }
    return successful(answer);
  }

  private static RobotsTxtAnswer successful(WebAnswer answer) {
    List<String> notes = new ArrayList<>();
    byte[] bytes = decoded(answer, notes);
    String type = answer.headers().firstValue("Content-Type").orElse("");
    if (bytes.length == 0) {
      notes.add("is empty, so everything is allowed");
    } else if (!Ascii.startsWith(type, TEXT)) {
      notes.add(
          "has %s, expected %s (RFC 9309, 2.3); crawlers may still read it"
              .formatted(
                  type.isBlank() ? "no media type" : "the media type " + LogText.excerpt(type),
                  TEXT));
    }
    if (bytes.length > RobotsFile.MAX_OCTETS) {
      notes.add(
          "contains more than %s bytes; the rest is ignored, and crawlers may ignore everything after 512000 (RFC 9309, 2.5)"
              .formatted(RobotsFile.MAX_OCTETS));
      bytes = Arrays.copyOf(bytes, RobotsFile.MAX_OCTETS);
    }
    return new RobotsTxtAnswer(RobotsFile.of(answer.url(), bytes), notes, false);
  }

  private static byte[] decoded(WebAnswer answer, List<String> notes) {
    Optional<String> coding =
        answer.headers().firstValue("Content-Encoding").filter(c -> !Ascii.equal(c, "identity"));
    if (coding.isEmpty()) {
      return answer.body();
    }
    if (!Ascii.equal(coding.get().strip(), "gzip")) {
      throw WebAddress.failure(
          answer.url(),
          "has the content coding \"%s\", which was not requested, so crawlers cannot read it; serve it without a coding"
              .formatted(LogText.excerpt(coding.get())));
    }
    notes.add("is compressed although the request did not accept it; some crawlers cannot read it");
    return unzipped(answer.body(), RobotsFile.MAX_OCTETS + 1)
        .orElseThrow(
            () ->
                WebAddress.failure(
                    answer.url(),
                    "declares gzip but is not compressed, so no crawler can read it; serve it without a coding"));
  }

  /** Decompresses the start of a body, as far as it comes; empty if it is not compressed. */
  public static Optional<byte[]> unzipped(byte[] bytes, int most) {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      for (int read = in.read(part); read >= 0 && plain.size() < most; read = in.read(part)) {
        plain.write(part, 0, Math.min(read, most - plain.size()));
      }
    } catch (IOException e) {
      return Optional.of(plain.toByteArray()).filter(start -> start.length > 0);
    }
    return Optional.of(plain.toByteArray());
  }
}
