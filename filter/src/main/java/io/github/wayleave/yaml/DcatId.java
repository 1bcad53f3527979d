package io.github.wayleave.yaml;

import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.regex.Pattern;

/** Ids of datasets for the identifiers of catalogues, which are URLs more often than not. */
final class DcatId {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
  private static final Pattern STEP = Pattern.compile("[/#?:]");
  private static final int LONGEST_NAME = 50;
  private static final int HASH_DIGITS = 8;

  private DcatId() {}

  /**
   * Returns the identifier itself if it can be an id; else its last step, and what tells it from
   * others that end alike. It is the same whatever else is in the catalogue.
   */
  static String of(String identifier) {
    return ID.matcher(identifier).matches() ? identifier : name(identifier) + hash(identifier);
  }

  private static String name(String identifier) {
    String last =
        STEP.splitAsStream(identifier).filter(step -> !step.isBlank()).reduce("", (a, b) -> b);
    String letters = Normalizer.normalize(last, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    String name =
        Ascii.lower(letters).replaceAll("[^a-z0-9._]+", "-").replaceAll("^[._-]+|[._-]+$", "");
    String bounded = name.substring(0, Math.min(name.length(), LONGEST_NAME));
    return bounded.isEmpty() ? "" : bounded + "-";
  }

  private static String hash(String identifier) {
    return Sha256.hex(identifier.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_DIGITS);
  }
}
