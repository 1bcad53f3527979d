package io.github.wayleave.datatxt;

import io.github.wayleave.text.Ascii;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the text of a license can be read. Readers compare these URLs, so one that Creative Commons
 * wrote has the URL that Creative Commons gives it, and every other one its page at SPDX.
 */
final class LicenseAddress {
  private static final String CREATIVE_COMMONS = "https://creativecommons.org/";
  private static final String OWN = "LicenseRef-";

  /** Like {@code CC-BY-NC-SA-3.0-DE}: the terms, the version, the law for which it was adapted. */
  private static final Pattern FAMILY =
      Pattern.compile("CC-(?<terms>[A-Z]+(-[A-Z]+)*)-(?<version>[0-9.]+)(-(?<law>[A-Z]+))?");

  /** Those whose URL does not follow from their id. */
  private static final Map<String, String> SINGLE =
      Map.of(
          "CC0-1.0", "publicdomain/zero/1.0/",
          "CC-PDM-1.0", "publicdomain/mark/1.0/",
          "CC-PDDC", "licenses/publicdomain/",
          "CC-BY-NC-ND-1.0", "licenses/by-nd-nc/1.0/");

  private LicenseAddress() {}

  /** Returns the URL, or empty for a license of the owner's own. */
  static Optional<String> of(License license) {
    String text = license.toString();
    if (text.startsWith(OWN)) {
      return Optional.empty();
    }
    return Optional.of(license.isUrl() ? text : ofId(text));
  }

  private static String ofId(String id) {
    Matcher family = FAMILY.matcher(id);
    if (SINGLE.containsKey(id)) {
      return CREATIVE_COMMONS + SINGLE.get(id);
    }
    return family.matches() ? ofFamily(family) : "https://spdx.org/licenses/" + id + ".html";
  }

  private static String ofFamily(Matcher family) {
    String law = Optional.ofNullable(family.group("law")).map(it -> it + "/").orElse("");
    return CREATIVE_COMMONS
        + "licenses/"
        + Ascii.lower(family.group("terms") + "/" + family.group("version") + "/" + law);
  }
}
