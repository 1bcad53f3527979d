package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.License;
import io.github.wayleave.text.InvalidValueException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Licenses of catalogues, which give addresses where the policy has SPDX ids. */
final class DcatLicense {
  private static final Pattern SPDX =
      Pattern.compile(
          "https?://(www\\.)?spdx\\.org/licenses/(?<id>[A-Za-z0-9.+-]+?)(\\.html|\\.json)?/?");

  private static final Pattern CREATIVE_COMMONS =
      Pattern.compile(
          "https?://(www\\.)?creativecommons\\.org/licenses/(?<terms>[a-z-]+)/(?<version>[0-9.]+)(/(?<law>[a-z]{2,3}))?(/(deed|legalcode).*)?/?");

  /** Those whose id does not follow from their address, by what it begins with behind the host. */
  private static final Map<String, String> SINGLE =
      Map.of(
          "creativecommons.org/publicdomain/zero/1.0", "CC0-1.0",
          "creativecommons.org/publicdomain/mark/1.0", "CC-PDM-1.0",
          "creativecommons.org/licenses/publicdomain", "CC-PDDC",
          "creativecommons.org/licenses/by-nd-nc/1.0", "CC-BY-NC-ND-1.0",
          "opendatacommons.org/licenses/odbl", "ODbL-1.0",
          "opendatacommons.org/licenses/by", "ODC-By-1.0",
          "opendatacommons.org/licenses/pddl", "PDDL-1.0");

  private DcatLicense() {}

  /**
   * Returns the license of an id or an address, by its id if it has one.
   *
   * @throws InvalidValueException if it is neither
   */
  static License of(String text) {
    return id(text).flatMap(DcatLicense::known).orElseGet(() -> License.of(text));
  }

  private static Optional<String> id(String text) {
    Matcher spdx = SPDX.matcher(text);
    if (spdx.matches()) {
      return Optional.of(spdx.group("id"));
    }
    return single(text).or(() -> creativeCommons(text));
  }

  private static Optional<String> single(String text) {
    String address = text.replaceFirst("^https?://(www\\.)?", "") + "/";
    return SINGLE.entrySet().stream()
        .filter(known -> !address.equals(text + "/") && address.startsWith(known.getKey() + "/"))
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

  private static Optional<License> known(String id) {
    try {
      return Optional.of(License.of(id));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
