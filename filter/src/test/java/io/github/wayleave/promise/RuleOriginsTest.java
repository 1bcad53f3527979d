package io.github.wayleave.promise;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A warning about a rule has the key and the location of that rule, whatever layer it comes from.
 */
class RuleOriginsTest {
  private static final long SEED = Effort.seed(20261121L);
  private static final int POLICIES = Effort.rounds(20, 100);
  private static final Pattern STEP = Pattern.compile("([a-z]+|\"[^\"]*\")|\\[([0-9]+)]");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  private int patternCount;

  @Test
  void warning_hasTheKeyAndLocationOfItsRule() {
    int warnings = 0;
    int additions = 0;
    for (long seed = SEED; seed < SEED + POLICIES; seed++) {
      LevelsGenerator generator = new LevelsGenerator(seed);
      Map<String, Object> policy = generator.policy();
      Map<String, Object> marked = PolicyTree.map(withDistinctPatterns("", policy));
      for (PolicyProblem warning : warnings(marked, generator.environment(policy))) {
        check(warning, marked, seed);
        warnings++;
        additions += warning.key().contains(".add.") ? 1 : 0;
      }
    }
    System.out.println(
        "Warnings with locations: %s, of which %s in additions".formatted(warnings, additions));
    assertThat(additions).isGreaterThan(POLICIES);
    assertThat(warnings - additions).isGreaterThan(POLICIES);
  }

  private static void check(PolicyProblem warning, Map<String, Object> policy, long seed) {
    Matcher quoted = QUOTED.matcher(warning.sentence());
    assertThat(quoted.find()).isTrue();
    Object rule = nodeAt(policy, warning.key());
    assertThat(rule instanceof Map ? PolicyTree.map(rule).get("path") : rule)
        .as("-Dwayleave.seed=%s: %s", seed, warning)
        .isEqualTo(quoted.group().replace("\"", ""));
    Location location = warning.location().orElseThrow();
    String line = PolicyTree.yaml(policy).lines().toList().get(location.line() - 1);
    assertThat(line.substring(line.offsetByCodePoints(0, location.column() - 1)))
        .as("-Dwayleave.seed=%s: %s", seed, warning)
        .matches(
            "(\\{ \"because\": \"[^\"]*\", \"path\": )?" + Pattern.quote(quoted.group()) + ".*");
  }

  private static List<PolicyProblem> warnings(Map<String, Object> policy, String environment) {
    byte[] octets = PolicyTree.yaml(policy).getBytes(UTF_8);
    return PolicySource.of("levels", () -> new ByteArrayInputStream(octets))
        .load(LoadContext.of(new Environment(environment)))
        .warnings()
        .stream()
        .filter(
            problem -> problem.warning().filter(Warning.PATTERN_WITHOUT_SLASH::equals).isPresent())
        .toList();
  }

  /** Replaces each pattern by a distinct one that causes a warning. */
  private Object withDistinctPatterns(String key, Object node) {
    if (node instanceof Map) {
      Map<String, Object> marked = new LinkedHashMap<>();
      PolicyTree.map(node)
          .forEach((name, value) -> marked.put(name, withDistinctPatterns(name, value)));
      return marked;
    }
    if (node instanceof List<?> list) {
      return list.stream().map(item -> withDistinctPatterns(key, item)).toList();
    }
    boolean isPattern = List.of("allow", "disallow", "path").contains(key);
    return isPattern ? "*.mark" + patternCount++ : node;
  }

  private static Object nodeAt(Map<String, Object> policy, String key) {
    Object node = policy;
    Matcher step = STEP.matcher(key.replaceFirst("(environments\\.)([^.]+)", "$1\"$2\""));
    while (step.find()) {
      node =
          step.group(2) == null
              ? PolicyTree.map(node).get(step.group(1).replace("\"", ""))
              : ((List<?>) node).get(Integer.parseInt(step.group(2)));
    }
    return node;
  }
}
