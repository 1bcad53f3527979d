package io.github.wayleave.promise;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

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

/** A warning about a rule names the key and the place of that rule, whatever level it is from. */
class RuleOriginsTest {
  private static final long SEED = Long.getLong("wayleave.seed", 20261121L);
  private static final int POLICIES = 100;
  private static final Pattern STEP = Pattern.compile("([a-z]+|\"[^\"]*\")|\\[([0-9]+)]");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  private int marks;

  @Test
  void aWarningStandsWhereItsRuleIsWritten() {
    int warnings = 0;
    int added = 0;
    for (long seed = SEED; seed < SEED + POLICIES; seed++) {
      LevelsGenerator generator = new LevelsGenerator(seed);
      Map<String, Object> policy = generator.policy();
      Map<String, Object> marked = PolicyTree.map(marked("", policy));
      for (PolicyProblem warning : warnings(marked, generator.environment(policy))) {
        check(warning, marked, seed);
        warnings++;
        added += warning.key().contains(".add.") ? 1 : 0;
      }
    }
    System.out.println(
        "Warnings at their places: %s, %s of what is added".formatted(warnings, added));
    assertThat(added).isGreaterThan(POLICIES);
    assertThat(warnings - added).isGreaterThan(POLICIES);
  }

  private static void check(PolicyProblem warning, Map<String, Object> policy, long seed) {
    Matcher quoted = QUOTED.matcher(warning.sentence());
    assertThat(quoted.find()).isTrue();
    Object rule = at(policy, warning.key());
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
        .filter(w -> w.warning().filter(Warning.PATTERN_WITHOUT_SLASH::equals).isPresent())
        .toList();
  }

  /** Returns the tree with patterns that are warned about, each another. */
  private Object marked(String key, Object node) {
    if (node instanceof Map) {
      Map<String, Object> marked = new LinkedHashMap<>();
      PolicyTree.map(node).forEach((name, value) -> marked.put(name, marked(name, value)));
      return marked;
    }
    if (node instanceof List<?> list) {
      return list.stream().map(item -> marked(key, item)).toList();
    }
    boolean isPattern = List.of("allow", "disallow", "path").contains(key);
    return isPattern ? "*.mark" + marks++ : node;
  }

  private static Object at(Map<String, Object> policy, String key) {
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
