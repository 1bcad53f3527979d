package io.github.wayleave.internal.datasetpage;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
import io.jstach.jstache.JStacheType;
import java.util.Optional;

/**
 * Text on a page, and what it means.
 *
 * @param link the page to which it links
 * @param time the time that it states, for programs
 * @param element the element that it stands in, such as {@code code}
 * @param owner for text by the owner of a dataset, its language
 */
@JStacheConfig(
    type = JStacheType.STACHE,
    pathing =
        @JStachePath(prefix = "io/github/wayleave/internal/datasetpage/", suffix = ".mustache"))
record PageText(
    String text,
    Optional<String> link,
    Optional<String> time,
    Optional<String> element,
    Optional<OwnerText> owner) {
  static PageText of(String text) {
    return new PageText(
        text, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  static PageText code(String text) {
    return new PageText(
        text, Optional.empty(), Optional.empty(), Optional.of("code"), Optional.empty());
  }

  /** Returns a name whose text direction is isolated from its surroundings. */
  static PageText name(String text) {
    return new PageText(
        text, Optional.empty(), Optional.empty(), Optional.of("bdi"), Optional.empty());
  }

  PageText linkedTo(String url) {
    return new PageText(text, Optional.of(url), time, element, owner);
  }

  PageText at(String machineReadable) {
    return new PageText(text, link, Optional.of(machineReadable), element, owner);
  }

  PageText by(OwnerText author) {
    return new PageText(text, link, time, element, Optional.of(author));
  }
}
