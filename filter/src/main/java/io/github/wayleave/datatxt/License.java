package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * On what terms a dataset may be used: an id of the SPDX licence list, a {@code LicenseRef-} id of
 * one's own (SPDX 2.3, annex D), or a URL. An {@code http} URL stays one: many national licences
 * are published, and compared by readers, under an address without TLS.
 *
 * <p>Two licenses are equal when they are written alike.
 */
public final class License {
  private static final SpdxIds SPDX = new SpdxIds("spdx-license-ids.txt");
  private static final Pattern OWN = Pattern.compile("LicenseRef-[A-Za-z0-9.-]+");

  private static final String CREATIVE_COMMONS = "https://creativecommons.org/";
  private static final String OWN_PREFIX = "LicenseRef-";

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

  private final String text;
  private final boolean isUrl;

  private License(String text, boolean isUrl) {
    this.text = text;
    this.isUrl = isUrl;
    DataTxtLine.checkFits(isUrl ? DataTxtFieldNames.LICENSE_URL : DataTxtFieldNames.LICENSE, text);
  }

  /**
   * Returns the license that {@code text} names.
   *
   * @param text an SPDX id, deprecated ones included, in the case in which SPDX writes it; {@code
   *     LicenseRef-} with letters, digits, dots and hyphens; or an {@code http} or {@code https}
   *     URL
   * @throws InvalidValueException if it is anything else, or longer than a line of {@link
   *     Dataset#MAX_LINE_OCTETS} holds
   * @throws IllegalStateException if the list of ids is missing from the class path
   */
  public static License of(String text) {
    LineText.check(text);
    if (text.contains("://")) {
      return new License(UrlReference.absolutePage(text).toString(), true);
    }
    if (!OWN.matcher(text).matches() && !SPDX.contains(text)) {
      throw unknown(text);
    }
    return new License(text, false);
  }

  /** Returns whether this is a URL and not an id. */
  public boolean isUrl() {
    return isUrl;
  }

  /**
   * Returns the URL at which its text can be read, which readers compare: that of Creative Commons
   * for one of theirs, the page at SPDX for another id; empty for a license of the owner's own.
   */
  public Optional<String> address() {
    if (text.startsWith(OWN_PREFIX)) {
      return Optional.empty();
    }
    return Optional.of(isUrl ? text : addressOfId(text));
  }

  /** Returns the id, or the URL in normal form. */
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof License license && license.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  private static InvalidValueException unknown(String text) {
    Optional<String> meant = SPDX.nearest(text);
    return new InvalidValueException(
        "\"%s\" is not an SPDX license id; expected an id of https://spdx.org/licenses, LicenseRef- and a name, or a URL; %s"
            .formatted(
                text,
                meant.map("did you mean \"%s\"?"::formatted).orElse("write it like CC-BY-4.0")));
  }

  private static String addressOfId(String id) {
    Matcher family = FAMILY.matcher(id);
    if (SINGLE.containsKey(id)) {
      return CREATIVE_COMMONS + SINGLE.get(id);
    }
    return family.matches() ? addressOfFamily(family) : "https://spdx.org/licenses/" + id + ".html";
  }

  private static String addressOfFamily(Matcher family) {
    String law = Optional.ofNullable(family.group("law")).map(it -> it + "/").orElse("");
    return CREATIVE_COMMONS
        + "licenses/"
        + Ascii.lower(family.group("terms") + "/" + family.group("version") + "/" + law);
  }
}
