package io.github.wayleave.cli.diff.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Compares the directions of changes in {@code X-Robots-Tag} with what Google and Bing document
 * that each rule takes away.
 */
class TagDirectionTest {
  /** What a search engine may do with a page without a rule. */
  private static final String DEFAULT =
      "index index-2026 index-2027 embed follow text-50 text-200 text-all video-0 video-30 video-all thumbnail standard-thumbnail images translate train train-images";

  private static final String OF_GOOGLE = " copy";
  private static final String OF_BING = " answer-title answer-page train-title train-page";

  /** The rule, and what it takes away from every search engine. */
  private static final Map<String, String> TAKEN =
      Map.ofEntries(
          Map.entry("noindex", "index index-2026 index-2027 embed"),
          Map.entry("noindex, indexifembedded", "index index-2026 index-2027"),
          Map.entry("none", "index index-2026 index-2027 embed follow"),
          Map.entry("unavailable_after: 2027-01-31", "index-2027"),
          Map.entry("unavailable_after: 2026-06-30T00:00:00Z", "index-2026 index-2027"),
          Map.entry("nofollow", "follow"),
          Map.entry("nosnippet", "text-50 text-200 text-all video-30 video-all"),
          Map.entry("max-snippet:0", "text-50 text-200 text-all"),
          Map.entry("max-snippet:50", "text-200 text-all"),
          Map.entry("max-snippet:200", "text-all"),
          Map.entry("max-snippet:-1", ""),
          Map.entry("max-video-preview:0", "video-30 video-all"),
          Map.entry("max-video-preview:30", "video-all"),
          Map.entry("max-image-preview:none", "thumbnail standard-thumbnail"),
          Map.entry("max-image-preview:standard", ""),
          Map.entry("max-image-preview:large", ""),
          Map.entry("noimageindex", "images"),
          Map.entry("notranslate", "translate"),
          Map.entry("noai", "train"),
          Map.entry("noimageai", "train-images"),
          Map.entry("noarchive", ""),
          Map.entry("nocache", ""),
          Map.entry(
              "noindex, max-snippet:50", "index index-2026 index-2027 embed text-200 text-all"));

  /** Returns what a search engine may do with a page that has these field values. */
  private static Set<String> permitted(String engine, List<String> values) {
    Set<String> permitted = new HashSet<>(words(DEFAULT));
    permitted.addAll(words(engine.equals("bingbot") ? OF_BING : OF_GOOGLE));
    Set<String> rules = new HashSet<>();
    for (String value : values) {
      String rule = value.startsWith(engine + ": ") ? value.substring(engine.length() + 2) : value;
      if (TAKEN.containsKey(rule)) {
        permitted.removeAll(words(TAKEN.get(rule)));
        rules.add(rule);
      }
    }
    if (rules.contains("nocache")) {
      permitted.removeAll(Set.of("answer-page", "train-page"));
    } else if (rules.contains("noarchive")) {
      permitted.removeAll(words(OF_BING));
    }
    if (rules.contains("noarchive")) {
      permitted.remove("copy");
    }
    if (rules.contains("max-image-preview:large")
        && !rules.contains("max-image-preview:standard")
        && !rules.contains("max-image-preview:none")) {
      permitted.add("large-thumbnail");
    }
    return permitted;
  }

  private static Set<String> words(String text) {
    return new HashSet<>(Arrays.asList(text.strip().split(" ")));
  }

  private static List<List<String>> fields() {
    List<String> single = new ArrayList<>();
    for (String rule : TAKEN.keySet()) {
      single.add(rule);
      single.add("bingbot: " + rule);
      single.add("googlebot: " + rule);
    }
    single.sort(String::compareTo);
    List<List<String>> fields = new ArrayList<>(List.of(List.of()));
    single.forEach(value -> fields.add(List.of(value)));
    for (String rule : List.of("noarchive", "nocache", "nosnippet", "noindex", "nofollow")) {
      single.stream()
          .filter(value -> value.contains(": "))
          .forEach(value -> fields.add(List.of(rule, value)));
    }
    return fields;
  }

  @Test
  void everyPairOfValues_hasTheDirectionOfWhatIsPermitted() {
    Map<List<String>, Map<String, Set<String>>> permitted = new HashMap<>();
    for (List<String> field : fields()) {
      Map<String, Set<String>> byEngine = new HashMap<>();
      for (String engine : List.of("googlebot", "bingbot", "others")) {
        byEngine.put(engine, permitted(engine, field));
      }
      permitted.put(field, byEngine);
    }
    int wider = 0;
    for (List<String> before : permitted.keySet()) {
      for (List<String> after : permitted.keySet()) {
        boolean isWider = false;
        for (Map.Entry<String, Set<String>> engine : permitted.get(after).entrySet()) {
          isWider |= !permitted.get(before).get(engine.getKey()).containsAll(engine.getValue());
        }
        wider += isWider ? 1 : 0;
        assertThat(FieldStatements.tags(after).isWiderThan(FieldStatements.tags(before)))
            .as("%s to %s", before, after)
            .isEqualTo(isWider);
      }
    }
    assertThat(wider).isGreaterThan(1_000);
  }
}
