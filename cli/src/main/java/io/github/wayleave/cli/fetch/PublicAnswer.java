package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.policy.RobotsFile;
import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.LogText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * What a site answers.
 *
 * @param file the robots.txt, called by where it was found; empty if there is none
 * @param notes what is odd about the answer, each a sentence
 */
record PublicAnswer(RobotsFile file, List<String> notes) {
  private static final String TEXT = "text/plain";

  /**
   * Returns what a response says.
   *
   * @throws Failure if nobody can tell
   */
  static PublicAnswer of(String url, HttpResponse<byte[]> response) {
    int status = response.statusCode();
    if (status >= 400 && status < 500) {
      return new PublicAnswer(
          RobotsFile.of(url, new byte[0]),
          List.of(
              "answers %s, so there is no robots.txt and everything is allowed (RFC 9309, 2.3.1.3)"
                  .formatted(status)));
    }
    if (status < 200 || status >= 300) {
      throw new Failure(
          "%s: answers %s; crawlers stay away from a site until its robots.txt can be read (RFC 9309, 2.3.1.4); mend the site, or try again"
              .formatted(LogText.shown(url), status));
    }
    return found(url, response);
  }

  private static PublicAnswer found(String url, HttpResponse<byte[]> response) {
    List<String> notes = new ArrayList<>();
    byte[] octets = decoded(url, response, notes);
    String type = response.headers().firstValue("Content-Type").orElse("");
    if (!Ascii.startsWith(type, TEXT)) {
      notes.add(
          "is %s where robots.txt is %s (RFC 9309, 2.3); crawlers may read it all the same"
              .formatted(type.isBlank() ? "of no type" : LogText.shown(type), TEXT));
    }
    if (octets.length > RobotsFile.MAX_OCTETS) {
      notes.add(
          "has more than %s octets; only these are read, and crawlers may read no more than 512000 (RFC 9309, 2.5)"
              .formatted(RobotsFile.MAX_OCTETS));
      octets = Arrays.copyOf(octets, RobotsFile.MAX_OCTETS);
    }
    return new PublicAnswer(RobotsFile.of(url, octets), notes);
  }

  private static byte[] decoded(String url, HttpResponse<byte[]> response, List<String> notes) {
    Optional<String> coding =
        response.headers().firstValue("Content-Encoding").filter(c -> !Ascii.equal(c, "identity"));
    if (coding.isEmpty()) {
      return response.body();
    }
    if (!Ascii.equal(coding.get().strip(), "gzip")) {
      throw new Failure(
          "%s: is coded as \"%s\", which was not asked for; a crawler cannot read it; serve it as it is"
              .formatted(LogText.shown(url), LogText.shown(coding.get())));
    }
    notes.add("is compressed though nobody asked for it; some crawlers cannot read it");
    return unzipped(url, response.body());
  }

  /** What is cut in its middle is read as far as it goes. */
  private static byte[] unzipped(String url, byte[] octets) {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(octets))) {
      for (int read = in.read(part);
          read >= 0 && plain.size() <= RobotsFile.MAX_OCTETS;
          read = in.read(part)) {
        plain.write(part, 0, read);
      }
    } catch (IOException e) {
      if (plain.size() == 0) {
        throw new Failure(
            "%s: says that it is gzip and is not; no crawler can read it; serve it as it is"
                .formatted(LogText.shown(url)));
      }
    }
    return plain.toByteArray();
  }
}
