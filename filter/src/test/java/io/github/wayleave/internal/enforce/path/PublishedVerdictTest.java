package io.github.wayleave.internal.enforce.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Published rules and decisions agree, and every request is decided. */
class PublishedVerdictTest {
  private static final int FILES = 1_000;
  private static final List<String> PLAIN =
      List.of("a", "b", "ab", "/a", "/b", "/.c", "/..d", "-", "*", "$", "~", ":", "@", "=", ",");
  private static final List<String> QUERY = List.of("a", "=", "&", "/", ":", "%2F", "?", ";", "//");
  private static final List<String> PATTERN =
      List.of(
          "a", "b", "/", "/a", "*", "$", "?", "=", "%2F", "%3B", ";", "//", "%41", "%2A", "%C3%A9");
  private static final List<String> JUNK =
      List.of(
          "/", "/", "//", ".", "..", "/../", ";", "%", "%2", "%2F", "%5C", "%00", "%C3", "%zz",
          "\\", "#", "?", "\u0000", "\uD800", "\u20ac", "a", " ", "http://", "*", "\r\n", "%25",
          "%3B");

  @Test
  void plainTargets_haveTheSameVerdict() {
    AtomicInteger refused = new AtomicInteger();
    AtomicInteger targets = new AtomicInteger();
    RandomCases.forEach(
        FILES,
        random -> {
          RobotsTxt file = file(random);
          AccessDecider decider = decider(file);
          for (int i = 0; i < 20; i++) {
            String path = "/" + RandomCases.text(random, PLAIN, 6);
            String query = random.nextBoolean() ? null : RandomCases.text(random, QUERY, 4);
            if (!PossibleTargets.isPlain(path, query, path)) {
              continue;
            }
            String target = query == null ? path : path + "?" + query;
            Verdict verdict = file.verdict(List.of(ProductToken.ANY), Target.of(target));
            AccessDecision decision = decider.decide(AccessDeciders.claim("x"), path, query, path);
            assertThat(decision instanceof Refused)
                .as("%s under %s", target, file)
                .isEqualTo(!verdict.isAllowed());
            targets.incrementAndGet();
            refused.addAndGet(verdict.isAllowed() ? 0 : 1);
          }
        });
    assertThat(targets.get()).isGreaterThan(Effort.rounds(FILES * 10));
    assertThat(refused.get()).isBetween(targets.get() / 20, targets.get() * 19 / 20);
  }

  /** Several interpretations never allow what is disallowed, except what an Allow spells out. */
  @Test
  void anyTarget_isNotDecidedMoreLeniently() {
    RandomCases.forEach(
        FILES,
        random -> {
          RobotsTxt file = file(random);
          AccessDecider decider = decider(file);
          for (int i = 0; i < 20; i++) {
            String path = "/" + RandomCases.text(random, PATTERN, 6).replace("?", "");
            String normal = PathSegments.withoutDots(Target.of(path).toString());
            AccessDecision decision = decider.decide(AccessDeciders.claim("x"), path, null, path);
            if (!file.verdict(List.of(), Target.of(normal)).isAllowed()) {
              assertThat(decision).as("%s under %s", path, file).isInstanceOf(Refused.class);
            }
          }
        });
  }

  @Test
  void anyInput_isDecided() {
    RandomCases.forEach(
        FILES,
        random -> {
          AccessDecider decider = decider(file(random));
          for (int i = 0; i < 10; i++) {
            String path = RandomCases.text(random, JUNK, 8);
            String query = random.nextBoolean() ? null : RandomCases.text(random, JUNK, 4);
            String resolved = RandomCases.text(random, JUNK, 8);
            assertThat(decider.decide(AccessDeciders.claim("x"), path, query, resolved))
                .isNotNull();
            assertThat(decider.decide(ClaimedCrawlers.EMPTY, path, query, resolved))
                .isSameAs(Passed.NO_CRAWLER);
          }
        });
  }

  private static AccessDecider decider(RobotsTxt file) {
    return new AccessDecider(file, AccessDeciders.DOCUMENTS, List.of(), denial -> true);
  }

  private static RobotsTxt file(Random random) {
    List<Rule> rules = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      PathPattern pattern = PathPattern.of("/" + RandomCases.text(random, PATTERN, 4));
      rules.add(Rule.of(random.nextBoolean() ? Access.ALLOW : Access.DISALLOW, pattern));
    }
    return RobotsTxt.of(
        List.of(Group.of(List.of(ProductToken.ANY), GroupTerms.of(rules))), List.of());
  }
}
