package io.github.wayleave.promise;

import static io.github.wayleave.acap.AcapFixtures.allow;
import static io.github.wayleave.acap.AcapFixtures.disallow;
import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapFixtures;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** ACAP lines change nothing for conventional readers of any generation (ACAP 1.0, 2.9.2). */
class AcapPromiseTest {
  private static final long SEED = Effort.seed(20261122L);
  private static final int POLICIES = Effort.rounds(40, 400);
  private static final int TARGETS = 25;
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final String SITE = "https://www.example.org";

  private static final List<String> USAGES =
      List.of("crawl", "follow", "index", "preserve", "present", "other", "present-link");

  @Test
  void acap_2_9_2_conventionalReadersDecideAsWithoutIt() {
    List<String> differences = new ArrayList<>();
    int denied = 0;
    for (int i = 0; i < POLICIES; i++) {
      PolicyGenerator generator = new PolicyGenerator(SEED + i);
      SitePolicy withoutAcap = generator.policy();
      SitePolicy withAcap =
          withoutAcap.toBuilder().acap(acap(generator, new Random(SEED + i))).build();
      byte[] original = octets(withoutAcap);
      byte[] combined = octets(withAcap);
      assertThat(text(combined)).startsWith("##ACAP version=1.0\r\n").contains(text(original));
      denied += compare(original, combined, generator, differences);
      denied += compare(original, octets(withFile(withAcap, original)), generator, differences);
    }
    assertThat(differences).as("seed " + SEED).isEmpty();
    assertThat(denied).as("denials that ACAP could have changed").isGreaterThan(POLICIES);
  }

  @Test
  void fileEndingInAgents_decidesAsWithoutAcap() {
    for (String end :
        List.of("", "\n", "\r", "\r\n", "\n\n", "Disallow:", "Disallow: /b\nAllow: /")) {
      byte[] file =
          ("User-agent: foo\nDisallow: /a\n\nUser-agent: bar\n" + end)
              .getBytes(StandardCharsets.UTF_8);
      PolicyGenerator generator = new PolicyGenerator(SEED);
      List<String> differences = new ArrayList<>();
      SitePolicy withAcap =
          withFile(
              SitePolicy.builder()
                  .acap(acap(generator, new Random(SEED)))
                  .robots(RobotsPolicy.builder().build())
                  .build(),
              file);
      compare(file, octets(withAcap), generator, differences);
      assertThat(differences).isEmpty();
    }
  }

  private static SitePolicy withFile(SitePolicy policy, byte[] file) {
    return policy.toBuilder()
        .robots(RobotsPolicy.builder().file(RobotsFile.of("robots.txt", file)).build())
        .build();
  }

  private static byte[] octets(SitePolicy policy) {
    return Publication.of(policy.defaultRules(), CLOCK)
        .document(DocumentPaths.ROBOTS_TXT)
        .orElseThrow()
        .octets();
  }

  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8);
  }

  private static AcapSection acap(PolicyGenerator generator, Random random) {
    boolean ignoresConventional = random.nextBoolean();
    List<AcapRecord> records = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      String crawler = random.nextInt(3) == 0 ? "*" : generator.agent();
      List<AcapField> fields = new ArrayList<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        String usage = USAGES.get(random.nextInt(USAGES.size()));
        String pattern = withoutQuery(generator.pattern());
        fields.add(random.nextBoolean() ? allow(usage, pattern) : disallow(usage, pattern));
      }
      records.add(AcapFixtures.record(crawler, fields.toArray(AcapField[]::new)));
    }
    return new AcapSection(new AcapPolicy(ignoresConventional, List.of(), records), false, false);
  }

  /**
   * Returns {@code pattern}, or a slash in place of a pattern with a query, which ACAP does not
   * have.
   */
  private static String withoutQuery(String pattern) {
    try {
      return ResourcePattern.of(pattern).isStandard() ? pattern : "/";
    } catch (InvalidValueException e) {
      return "/";
    }
  }

  /**
   * Adds differences to {@code problems}, and returns for how many targets any reader denies
   * access.
   */
  private static int compare(
      byte[] original, byte[] combined, PolicyGenerator generator, List<String> problems) {
    int denied = 0;
    for (int i = 0; i < TARGETS; i++) {
      String agent = generator.agent();
      String target = generator.target();
      List<Boolean> expected = allowedByReader(original, agent, target);
      List<Boolean> answers = allowedByReader(combined, agent, target);
      if (!answers.equals(expected)) {
        problems.add("%s, %s: %s, but %s with ACAP".formatted(agent, target, expected, answers));
      }
      denied += expected.contains(false) ? 1 : 0;
    }
    return denied;
  }

  private static List<Boolean> allowedByReader(byte[] octets, String agent, String target) {
    RobotsTxt parsed = RobotsTxtParser.parse(octets).file();
    return List.of(
        parsed.verdict(List.of(ProductToken.of(agent)), Target.of(target)).isAllowed(),
        new Reader1994(octets).verdict(agent, target).isAllowed(),
        new Reader1996(octets).verdict(agent, target).isAllowed(),
        new GoogleReader(octets).verdict(agent, target).isAllowed(),
        new SimpleRobotRulesParser()
            .parseContent(
                SITE + "/robots.txt", octets, "text/plain", List.of(agent.toLowerCase(Locale.ROOT)))
            .isAllowed(SITE + target));
  }
}
