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
 * What is published, as one crawler sees it that asks for one page; {@code obeys} are the names
 * that it answers to, none for whoever is not named.
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

  /** Returns the values of a field in the crawler's group of robots.txt. */
  List<String> lines(String field) {
    return values(
        robotsTxt().groupFor(obeys).stream().flatMap(group -> group.terms().fields().stream()),
        field);
  }

  /** Returns the values of a field of robots.txt that belongs to no group. */
  List<String> records(String field) {
    return values(robotsTxt().records().stream(), field);
  }

  private static List<String> values(Stream<Field> fields, String name) {
    return fields.filter(one -> Ascii.equal(one.name(), name)).map(Field::value).toList();
  }

  List<String> headers(String name) {
    return publication.headers(target).stream()
        .filter(header -> Ascii.equal(header.name(), name))
        .map(Header::value)
        .toList();
  }

  /** Returns the text of a document that is published at a path. */
  Optional<String> document(String path) {
    return publication
        .document(path)
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8));
  }

  /** Returns the text of a document that is published at a URL of this site. */
  Optional<String> documentAt(String url) {
    try {
      UrlReference there = UrlReference.of(url);
      return there.origin().equals(site) ? document(there.path()) : Optional.empty();
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
