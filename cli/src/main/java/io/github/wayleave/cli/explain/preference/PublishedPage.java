package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The published documents and header fields for one page as a crawler sees them; {@code obeys} are
 * the names the crawler obeys, empty for crawlers that are not named.
 */
record PublishedPage(
    Publication publication, Optional<Origin> site, Target target, List<ProductToken> obeys) {
  PublishedPage {
    obeys = List.copyOf(obeys);
  }

  RobotsTxt robotsTxt() {
    return document(DocumentPaths.ROBOTS_TXT)
        .map(text -> RobotsTxtParser.parse(text).file())
        .orElse(RobotsTxt.EMPTY);
  }

  /** Returns the values of a field in the group that applies to the crawler. */
  List<String> lines(String field) {
    return values(
        robotsTxt().groupFor(obeys).stream().flatMap(group -> group.terms().fields().stream()),
        field);
  }

  /** Returns the values of a field outside groups. */
  List<String> records(String field) {
    return values(robotsTxt().records().stream(), field);
  }

  private static List<String> values(Stream<Field> fields, String name) {
    return fields.filter(field -> Ascii.equal(field.name(), name)).map(Field::value).toList();
  }

  List<String> headers(String name) {
    return publication.headers(target).stream()
        .filter(header -> Ascii.equal(header.name(), name))
        .map(Header::value)
        .toList();
  }

  Optional<String> document(String path) {
    return publication
        .document(path)
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8));
  }

  /** Returns the document at a URL of this site; empty for other sites. */
  Optional<String> documentAt(String url) {
    try {
      UrlReference reference = UrlReference.of(url);
      return reference.origin().equals(site) ? document(reference.path()) : Optional.empty();
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
