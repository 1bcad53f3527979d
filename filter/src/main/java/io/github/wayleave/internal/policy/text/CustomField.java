package io.github.wayleave.internal.policy.text;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.text.InvalidValueException;

/** Checks custom fields, the lines of {@code fields} in a group. */
public final class CustomField {
  private CustomField() {}

  /**
   * Returns {@code name} if it is valid for a custom field.
   *
   * @throws InvalidValueException if it is not a token, if a reader would mistake it for a known
   *     field, or if it is a field that does not belong in a group, such as those of ACAP
   */
  public static String requireName(String name) {
    PolicyLimits.requireAtMost(
        PolicyLimits.LONGEST_FIELD_NAME,
        new Field(name, "").name().length(),
        "characters in its name");
    RobotsFieldNames.mistakenFor(name)
        .ifPresent(
            field -> {
              throw new InvalidValueException(
                  "\"%s\" would be read as %s; %s".formatted(name, field, keyFor(field)));
            });
    if (Ascii.equal(name, RobotsFieldNames.LICENSE)) {
      throw new InvalidValueException(
          "\"%s\" does not belong in a group (RSL 1.0); write its URL under \"usage.license-document\", and list \"rsl-line\" under \"usage.publish\""
              .formatted(name));
    }
    if (RobotsFieldNames.isOfOtherProtocol(name)) {
      throw new InvalidValueException(
          "\"%s\" is an ACAP field, which is ignored in a group; use the section \"acap\""
              .formatted(name));
    }
    return name;
  }

  /**
   * Returns {@code field} if it can be published.
   *
   * @throws InvalidValueException as {@link #requireName} does, or if the value is too long
   */
  public static Field require(Field field) {
    requireName(field.name());
    PolicyLimits.requirePublishable(field.value());
    return field;
  }

  private static String keyFor(String field) {
    return switch (field) {
      case RobotsFieldNames.USER_AGENT -> "use the key \"agents\" of a group";
      case RobotsFieldNames.SITEMAP -> "use the key \"robots.sitemaps\"";
      case RobotsFieldNames.ALLOW -> "use the key \"allow\"";
      case RobotsFieldNames.DISALLOW -> "use the key \"disallow\"";
      default -> "use the key \"crawl-delay\"";
    };
  }
}
