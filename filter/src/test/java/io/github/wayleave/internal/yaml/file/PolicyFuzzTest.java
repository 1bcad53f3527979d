package io.github.wayleave.internal.yaml.file;

import static io.github.wayleave.text.RandomCases.oneOf;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicyFixtures;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Loads random mutations: the result is a policy, or single-line messages with locations. */
class PolicyFuzzTest {
  private static final int MUTANTS = Effort.rounds(4_000, 20_000);

  /** Set another seed with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Effort.seed(20_261_121L);

  private static final Pattern LEVELS =
      Pattern.compile(
          "hosts:|environments:|state:|on-faulty-start:|trusted-proxies:|ledger:|file:|purposes:|crawlers:|include:|from:|files:|spatial:|columns:");

  private static final Pattern WORD = Pattern.compile("(?m)(?<!^|#.{0,200})\\w[\\w.-]*(?!:)\\b");
  private static final int LONG = 17_000;
  private static final int LONGEST_MESSAGE = 2_000;
  private static final Pattern LINE_BREAK = Pattern.compile("\r\n|[\r\n\u0085\u2028\u2029]");

  private final Map<String, Integer> counts = new TreeMap<>();

  @Test
  void load_anyMutation_returnsPolicyOrLocatedErrors() {
    List<Path> policies =
        Stream.concat(PolicyFixtures.in("good"), PolicyFixtures.in("bad")).toList();
    List<Path> levels = policies.stream().filter(PolicyFuzzTest::hasLevels).toList();
    List<Path> good = PolicyFixtures.in("good").toList();
    List<byte[]> parts = policies.stream().map(PolicyFixtures::octets).toList();
    for (long seed = SEED; seed < SEED + MUTANTS; seed++) {
      Random random = new Random(seed);
      Path policy = oneOf(random, oneOf(random, List.of(policies, levels, good)));
      byte[] mutant = new PolicyMutation(random, parts).of(PolicyFixtures.octets(policy));
      Environment own = PolicyFixtures.environment(policy);
      Environment environment = oneOf(random, List.of(own, own, new Environment("staging")));
      check(
          mutant,
          environment,
          "-Dwayleave.seed=%d in %s yields%n%s"
              .formatted(seed, environment.name(), new String(mutant, UTF_8)));
    }
    System.out.println("%s mutants, seed %s: %s".formatted(MUTANTS, SEED, counts));
    assertThat(counts)
        .hasSize(4)
        .allSatisfy(
            (kind, count) -> assertThat(count).as(kind).isGreaterThanOrEqualTo(MUTANTS / 1_000));
  }

  /** In place of each word of each policy in turn, at small effort of some. */
  @Test
  void load_longWord_returnsPolicyOrLocatedErrors() {
    Random random = new Random(SEED);
    for (Path policy : PolicyFixtures.in("good").toList()) {
      String text = new String(PolicyFixtures.octets(policy), UTF_8);
      for (MatchResult word : WORD.matcher(text).results().toList()) {
        if (Effort.isFull() || random.nextInt(10) == 0) {
          String longer =
              text.substring(0, word.start()) + "a".repeat(LONG) + text.substring(word.end());
          check(
              longer.getBytes(UTF_8),
              PolicyFixtures.environment(policy),
              "%s with a long word in place of \"%s\" at %s"
                  .formatted(policy, word.group(), word.start()));
        }
      }
    }
    System.out.println("long words, seed %s: %s".formatted(SEED, counts));
    assertThat(counts).hasSize(4);
  }

  private static boolean hasLevels(Path policy) {
    return LEVELS.matcher(new String(PolicyFixtures.octets(policy), UTF_8)).find();
  }

  private void check(byte[] mutant, Environment environment, String description) {
    PolicyFolder folder =
        new DiskFolder(PolicyFixtures.folder("good").resolve(PolicyFixtures.NAME));
    String where = environment.equals(Environment.PRODUCTION) ? "production" : "elsewhere";
    String answer = "a policy in " + where;
    try {
      PolicyFixtures.source(mutant, folder)
          .load(LoadContext.of(environment))
          .warnings()
          .forEach(warning -> check(warning, mutant, description));
    } catch (PolicyException e) {
      assertThat(e.problems()).as(description).isNotEmpty().allMatch(PolicyProblem::isError);
      e.problems().forEach(problem -> check(problem, mutant, description));
      answer = "messages in " + where;
    } catch (RuntimeException e) {
      throw new AssertionError(description, e);
    }
    counts.merge(answer, 1, Integer::sum);
  }

  private static void check(PolicyProblem problem, byte[] mutant, String description) {
    String message = problem.toString();
    assertThat(message).as(description).hasSizeLessThanOrEqualTo(LONGEST_MESSAGE);
    assertThat(message.chars()).as(description).noneMatch(Character::isISOControl);
    Location location = problem.location().orElseThrow();
    if (!location.source().equals(PolicyFixtures.NAME)) {
      assertThat(location.source()).as(description).matches(".*\\.(txt|yaml|json|jsonld)");
      return;
    }
    if (location.line() == Location.WHOLE) {
      assertThat(problem.key()).as(description + message).isEqualTo("environments");
      return;
    }
    String[] lines = LINE_BREAK.split(new String(mutant, UTF_8), -1);
    assertThat(location.line()).as(description + message).isBetween(1, lines.length);
    String line = lines[location.line() - 1];
    assertThat(location.column())
        .as(description + message)
        .isBetween(1, line.codePointCount(0, line.length()) + 1);
  }

  /** Mutates a policy as a typing error or a broken disk could. */
  private record PolicyMutation(Random random, List<byte[]> others) {
    private static final String SIGNS = "*&!|>%@`?-:,[]{}#\"'\\~<= \t\n\r/$0aZ\u0000\u00e9\u00ff";

    byte[] of(byte[] policy) {
      String text = new String(policy, ISO_8859_1);
      for (int i = random.nextInt(4); i >= 0 && text.length() < 20_000; i--) {
        text = changed(text);
      }
      return text.getBytes(ISO_8859_1);
    }

    private String changed(String text) {
      int from = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), from + 1 + random.nextInt(8));
      String original = text.substring(0, from);
      return switch (random.nextInt(8)) {
        case 0 -> original + text.substring(to);
        case 1 -> original + sign() + text.substring(from);
        case 2 -> original + sign() + text.substring(to);
        case 3 -> original + text.substring(from, to) + text.substring(from);
        case 4 -> original + part() + text.substring(from);
        case 5 -> original;
        default -> lines(text);
      };
    }

    /** Removes, duplicates, moves or indents a line. */
    private String lines(String text) {
      String[] lines = text.split("\n", -1);
      int at = random.nextInt(lines.length);
      int second = random.nextInt(lines.length);
      String line = lines[at];
      switch (random.nextInt(5)) {
        case 0 -> lines[at] = "";
        case 1 -> lines[at] = line + "\n" + line;
        case 2 -> lines[at] = " " + line;
        case 3 -> lines[at] = line.startsWith(" ") ? line.substring(1) : line + lines[second];
        default -> {
          lines[at] = lines[second];
          lines[second] = line;
        }
      }
      return String.join("\n", lines);
    }

    private char sign() {
      return SIGNS.charAt(random.nextInt(SIGNS.length()));
    }

    private String part() {
      String donor = new String(others.get(random.nextInt(others.size())), ISO_8859_1);
      int from = random.nextInt(donor.length() + 1);
      return donor.substring(from, Math.min(donor.length(), from + random.nextInt(60)));
    }
  }
}
