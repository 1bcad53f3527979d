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
 * The license of a dataset: an id of the SPDX License List, a custom {@code LicenseRef-} id (SPDX
 * 2.3, annex D), or a URL. An {@code http} URL is not changed to {@code https}, because many
 * national licenses are published and compared at an {@code http} address.
 *
 * <p>Two licenses are equal if their texts are.
 */
public final class License {
  private static final SpdxIds SPDX = new SpdxIds("spdx-license-ids.txt");
  private static final String LICENSE_REF = "LicenseRef-[A-Za-z0-9.-]+";

  private static final String CREATIVE_COMMONS = "https://creativecommons.org/";
  private static final String LICENSE_REF_PREFIX = "LicenseRef-";

  /** For example {@code CC-BY-NC-SA-3.0-DE}: the terms, the version, and the jurisdiction. */
  private static final String CREATIVE_COMMONS_ID =
      "CC-(?<terms>[A-Z]+(-[A-Z]+)*)-(?<version>[0-9.]+)(-(?<law>[A-Z]+))?";

  /** The licenses whose address cannot be derived from the id. */
  private static final Map<String, String> IRREGULAR_ADDRESSES =
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
   * Parses a license.
   *
   * @param text an SPDX id, including deprecated ones, in the case that SPDX uses; {@code
   *     LicenseRef-} followed by letters, digits, dots and hyphens; or an {@code http} or {@code
   *     https} URL
   * @throws InvalidValueException if {@code text} is anything else, or does not fit on a line of
   *     {@link Dataset#MAX_LINE_OCTETS}
   * @throws IllegalStateException if the list of ids is missing from the class path
   */
  public static License of(String text) {
    LineText.check(text);
    if (text.contains("://")) {
      return new License(UrlReference.absolutePage(text).toString(), true);
    }
    if (!SPDX.contains(text) && !text.matches(LICENSE_REF)) {
      throw unknown(text);
    }
    return new License(text, false);
  }

  /** Returns whether this is a URL instead of an id. */
  public boolean isUrl() {
    return isUrl;
  }

  /**
   * Returns the URL of the license text, which clients compare: that of Creative Commons for its
   * licenses, the page at spdx.org for other ids. Empty for a {@code LicenseRef-} id.
   */
  public Optional<String> address() {
    if (text.startsWith(LICENSE_REF_PREFIX)) {
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
    Optional<String> suggestion = SPDX.nearest(text);
    return new InvalidValueException(
        "\"%s\" is not an SPDX license id; expected an id of https://spdx.org/licenses, LicenseRef- and a name, or a URL; %s"
            .formatted(
                text,
                suggestion
                    .map("did you mean \"%s\"?"::formatted)
                    .orElse("write it like CC-BY-4.0")));
  }

  private static String addressOfId(String id) {
    if (IRREGULAR_ADDRESSES.containsKey(id)) {
      return CREATIVE_COMMONS + IRREGULAR_ADDRESSES.get(id);
    }
    Matcher family = Pattern.compile(CREATIVE_COMMONS_ID).matcher(id);
    return family.matches()
        ? creativeCommonsAddress(family)
        : "https://spdx.org/licenses/" + id + ".html";
  }

  private static String creativeCommonsAddress(Matcher family) {
    String jurisdiction =
        Optional.ofNullable(family.group("law")).map(code -> code + "/").orElse("");
    return CREATIVE_COMMONS
        + "licenses/"
        + Ascii.lower(family.group("terms") + "/" + family.group("version") + "/" + jurisdiction);
  }
}
