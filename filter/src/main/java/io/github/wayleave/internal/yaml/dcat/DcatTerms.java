package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.datatxt.License;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Converts the ids, languages and licenses of catalogues, which are often URLs, to those of a
 * policy.
 */
final class DcatTerms {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
  private static final Pattern STEP = Pattern.compile("[/#?:]");
  private static final int MAX_NAME = 50;
  private static final int HASH_DIGITS = 8;

  private static final String LANGUAGES =
      "http://publications.europa.eu/resource/authority/language/";

  /** Two-letter codes, which BCP 47, 2.2.1 prefers, by three-letter codes. */
  private static final Map<String, String> TWO_LETTER_CODES =
      Arrays.stream(Locale.getISOLanguages())
          .collect(
              Collectors.toMap(
                  code -> Locale.forLanguageTag(code).getISO3Language(),
                  code -> code,
                  (first, second) -> first));

  private static final Pattern SPDX =
      Pattern.compile(
          "https?://(www\\.)?spdx\\.org/licenses/(?<id>[A-Za-z0-9.+-]+?)(\\.html|\\.json)?/?");

  private static final Pattern CREATIVE_COMMONS =
      Pattern.compile(
          "https?://(www\\.)?creativecommons\\.org/licenses/(?<terms>[a-z-]+)/(?<version>[0-9.]+)(/(?<law>[a-z]{2,3}))?(/(deed|legalcode).*)?/?");

  /** License ids that cannot be derived from the URL, by the prefix of its path. */
  private static final Map<String, String> IDS_BY_ADDRESS =
      Map.of(
          "creativecommons.org/publicdomain/zero/1.0", "CC0-1.0",
          "creativecommons.org/publicdomain/mark/1.0", "CC-PDM-1.0",
          "creativecommons.org/licenses/publicdomain", "CC-PDDC",
          "creativecommons.org/licenses/by-nd-nc/1.0", "CC-BY-NC-ND-1.0",
          "opendatacommons.org/licenses/odbl", "ODbL-1.0",
          "opendatacommons.org/licenses/by", "ODC-By-1.0",
          "opendatacommons.org/licenses/pddl", "PDDL-1.0");

  private DcatTerms() {}

  /**
   * Returns the identifier itself if it is a valid id, else its last segment with a hash of the
   * whole identifier, which is stable whatever else the catalogue contains.
   */
  static String id(String identifier) {
    return ID.matcher(identifier).matches() ? identifier : name(identifier) + hash(identifier);
  }

  private static String name(String identifier) {
    String last =
        STEP.splitAsStream(identifier).filter(step -> !step.isBlank()).reduce("", (a, b) -> b);
    String letters = Normalizer.normalize(last, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    String name =
        Ascii.lower(letters).replaceAll("[^a-z0-9._]+", "-").replaceAll("^[._-]+|[._-]+$", "");
    String bounded = name.substring(0, Math.min(name.length(), MAX_NAME));
    return bounded.isEmpty() ? "" : bounded + "-";
  }

  private static String hash(String identifier) {
    return Sha256.hex(identifier.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_DIGITS);
  }

  /** Returns the language tag for a term of the EU authority table, or the text unchanged. */
  static String language(String text) {
    if (!text.startsWith(LANGUAGES)) {
      return text;
    }
    String code = Ascii.lower(text.substring(LANGUAGES.length()));
    return TWO_LETTER_CODES.getOrDefault(code, code);
  }

  /**
   * Returns the license for an SPDX id or a URL, by its id if it has one.
   *
   * @throws InvalidValueException if {@code text} is neither
   */
  static License license(String text) {
    return spdxId(text).flatMap(DcatTerms::findLicense).orElseGet(() -> License.of(text));
  }

  private static Optional<String> spdxId(String text) {
    Matcher spdx = SPDX.matcher(text);
    if (spdx.matches()) {
      return Optional.of(spdx.group("id"));
    }
    return idByAddress(text).or(() -> creativeCommons(text));
  }

  private static Optional<String> idByAddress(String text) {
    String address = text.replaceFirst("^https?://(www\\.)?", "") + "/";
    return IDS_BY_ADDRESS.entrySet().stream()
        .filter(entry -> !address.equals(text + "/") && address.startsWith(entry.getKey() + "/"))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static Optional<String> creativeCommons(String text) {
    Matcher family = CREATIVE_COMMONS.matcher(text);
    if (!family.matches()) {
      return Optional.empty();
    }
    String law = Optional.ofNullable(family.group("law")).map(name -> "-" + name).orElse("");
    String id = "CC-" + family.group("terms") + "-" + family.group("version") + law;
    return Optional.of(id.toUpperCase(Locale.ROOT));
  }

  private static Optional<License> findLicense(String id) {
    try {
      return Optional.of(License.of(id));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
