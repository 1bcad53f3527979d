package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/policy.md has a row for every key and every warning of a load, and no other;
 * docs/crawlers.md has one for every purpose.
 */
class ReferenceTest {
  private static final Set<KeyType> LISTS =
      EnumSet.of(KeyType.MAPS, KeyType.RULES, KeyType.FILES, KeyType.COLUMNS);
  private static final Pattern CODE = Pattern.compile("`(?<code>[^`]+)`");

  private final String page = Project.text(Project.ROOT.resolve("docs/policy.md"));

  @Test
  void keys_haveExactlyOneRow() {
    assertThat(rows("key").keySet())
        .containsExactlyInAnyOrderElementsOf(keys(PolicyKeys.ROOT, "").keySet());
  }

  @Test
  void rows_showDefaults() {
    Map<String, String> rows = rows("key");

    assertThat(keys(PolicyKeys.ROOT, ""))
        .allSatisfy((path, key) -> assertThat(rows.get(path)).contains(key.fallback()));
  }

  @Test
  void warnings_haveExactlyOneRow() {
    assertThat(rows("warning").keySet())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Warning.values())
                .filter(Warning::isFoundAtLoading)
                .map(Warning::id)
                .toList());
  }

  @Test
  void purposes_haveARowWithTheNumberOfCrawlers() {
    String crawlers = Project.text(Project.ROOT.resolve("docs/crawlers.md"));

    for (Purpose purpose : Purpose.values()) {
      int known = CatalogueReader.bundled().withPurpose(purpose).size();
      assertThat(crawlers)
          .containsPattern("\\| `%s` \\| [^|]+ \\| %s \\|".formatted(purpose.word(), known));
      assertThat(page).contains("`%s`".formatted(purpose.word()));
    }
    assertThat(crawlers)
        .contains(CatalogueReader.bundled().crawlers().size() + " crawlers")
        .contains(CatalogueReader.bundled().version());
  }

  private static Map<String, PolicyKey> keys(PolicyKey parent, String prefix) {
    Map<String, PolicyKey> keys = new TreeMap<>();
    for (PolicyKey key : parent.keys()) {
      String path = prefix + key.name();
      keys.put(path, key);
      keys.putAll(keys(key, path + suffix(key.type())));
    }
    return keys;
  }

  private static String suffix(KeyType type) {
    return switch (type) {
      case NAMED_MAPS, NAMED_USAGES -> ".NAME.";
      case PERMISSIONS -> ".USAGE[].";
      default -> LISTS.contains(type) ? "[]." : ".";
    };
  }

  /** Returns the rows of every table with this heading, by each name in their first cell. */
  private Map<String, String> rows(String heading) {
    Map<String, String> rows = new TreeMap<>();
    boolean inTable = false;
    for (String line : page.lines().toList()) {
      List<String> cells = List.of(line.split("(?<!\\\\)\\|", -1));
      boolean row = cells.size() > 2;
      boolean begins = row && cells.get(1).strip().equals(heading);
      inTable = row && (inTable || begins);
      if (inTable) {
        names(cells.get(1)).forEach(name -> assertThat(rows.put(name, line)).as(name).isNull());
      }
    }
    return rows;
  }

  private static Stream<String> names(String cell) {
    return CODE.matcher(cell).results().map(MatchResult::group).map(c -> c.replace("`", ""));
  }
}
