package io.github.wayleave.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.cases.CaseReader;
import io.github.wayleave.cli.cases.CaseRunner;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * All commands and the filter agree on whether a crawler may fetch a path: {@code explain} with one
 * query, a table or a batch, {@code test}, and {@code diff}.
 */
class OneAnswerTest {
  private static final CrawlerCatalogue CATALOGUE = CrawlerCatalogue.bundled();
  private static final List<String> PATHS =
      List.of("/", "/cart", "/cart/1", "/a/b.pdf", "/a?q=1", "/robots.txt");
  private static final List<String> PATTERNS = List.of("/", "/cart", "/cart/", "/a", "/*.pdf$", "");
  private static final String CHROME =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0"
          + " Safari/537.36";

  /** The answers of all commands for one robots.txt. */
  private record AllAnswers(CommandSubject subject, RobotsTxt file, CrawlerIdentifier identifier) {
    static AllAnswers of(String text) {
      RobotsFile robotsFile = RobotsFile.of("robots.txt", text.getBytes(StandardCharsets.UTF_8));
      RobotsTxt file = robotsFile.parsed().file();
      List<CrawlerIdentity> senders =
          CATALOGUE.crawlers().stream()
              .filter(Crawler::isTokenSent)
              .map(CrawlerIdentity::of)
              .toList();
      return new AllAnswers(
          new RobotsTxtSubject(robotsFile), file, new CrawlerIdentifier(file.agents(), senders));
    }

    ReaderDecision explain(String agent, String path) {
      return Explanation.of(subject, agent, QueriedUrl.of(path), Optional.empty()).decision();
    }

    List<Boolean> table(String agent) {
      return AccessTable.of(subject, List.of(agent), PATHS, ReaderName.RFC9309)
          .rows()
          .get(0)
          .allowed();
    }

    List<Boolean> batch(String agent) throws IOException {
      StringBuilder lines = new StringBuilder();
      PATHS.forEach(
          path ->
              lines.append(
                  "{\"user_agent\":\"%s\",\"url\":\"%s\"}\n"
                      .formatted(agent.replace("\"", "\\\""), path)));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      new BatchProcessor(Optional.of(subject), ReaderName.RFC9309)
          .run(
              new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)),
              new PrintStream(out, true, StandardCharsets.UTF_8));
      return out.toString(StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.contains("\"decision\":\"allow\""))
          .toList();
    }

    List<Boolean> cases(String token) {
      PublishedRules rules = PublishedRules.of(((RobotsTxtSubject) subject).robotsFile());
      StringBuilder lines = new StringBuilder();
      PATHS.forEach(path -> lines.append(token + " may " + path + "\n"));
      return new CaseRunner(CATALOGUE, host -> rules)
          .results(CaseReader.read("cases.txt", lines.toString())).stream()
              .map(result -> result.isPassed())
              .toList();
    }

    List<Boolean> filter(String header) {
      AccessDecider decider =
          new AccessDecider(file, Set.of("/robots.txt"), List.of(), denial -> true);
      return PATHS.stream()
          .map(path -> path.split("\\?", 2))
          .map(
              parts ->
                  decider.decide(
                      identifier.identify(header),
                      parts[0],
                      parts.length > 1 ? parts[1] : null,
                      parts[0]))
          .map(decision -> !(decision instanceof Refused))
          .toList();
    }

    void assertAgree(Crawler crawler) throws IOException {
      String token = crawler.token().toString();
      List<Boolean> explained =
          PATHS.stream().map(path -> explain(token, path).isAllowed()).toList();
      String about = token + " in\n" + file;
      assertThat(table(token)).as("table: %s", about).isEqualTo(explained);
      assertThat(batch(token)).as("batch: %s", about).isEqualTo(explained);
      assertThat(cases(token)).as("test: %s", about).isEqualTo(explained);
      if (crawler.isTokenSent()) {
        assertThat(filter(token)).as("filter: %s", about).isEqualTo(explained);
      }
    }

    void assertAgreeOnHeader(String header) throws IOException {
      List<Boolean> explained =
          PATHS.stream().map(path -> explain(header, path).isAllowed()).toList();
      String about = header + " in\n" + file;
      assertThat(table(header)).as("table: %s", about).isEqualTo(explained);
      assertThat(batch(header)).as("batch: %s", about).isEqualTo(explained);
      assertThat(filter(header)).as("filter: %s", about).isEqualTo(explained);
    }
  }

  @Test
  void everyCrawler_onlyStarGroup_allCommandsAgree() throws IOException {
    AllAnswers answers = AllAnswers.of("User-agent: *\nDisallow: /cart\n");
    for (Crawler crawler : CATALOGUE.crawlers()) {
      answers.assertAgree(crawler);
      boolean obeysStar = CrawlerIdentity.of(crawler).obeysStar();
      assertThat(answers.explain(crawler.toString(), "/cart").isAllowed())
          .as("%s", crawler)
          .isEqualTo(!obeysStar);
    }
  }

  @Test
  void someCrawlers_randomFiles_allCommandsAgree() throws IOException {
    Random random = new Random(Effort.seed(42));
    for (int i = 0; i < Effort.rounds(10, 60); i++) {
      AllAnswers answers = AllAnswers.of(file(random));
      for (int n = 0; n < 6; n++) {
        Crawler crawler = crawler(random);
        answers.assertAgree(crawler);
        if (crawler.isTokenSent()) {
          answers.assertAgreeOnHeader(crawler.userAgent().orElse(crawler.toString()));
        }
      }
    }
  }

  @Test
  void diff_randomFiles_agreesWithExplain() {
    Random random = new Random(Effort.seed(7));
    int changes = 0;
    int rounds = Effort.rounds(20, 100);
    for (int i = 0; i < rounds; i++) {
      AllAnswers before = AllAnswers.of(file(random));
      AllAnswers after = AllAnswers.of(file(random));
      for (CrawlersChange change : differences(before, after).changes()) {
        for (ProductToken crawler : change.crawlers()) {
          for (VerdictChange verdict : change.changes()) {
            changes++;
            String path = verdict.example().toString();
            boolean isAllowed = verdict.access() == Access.ALLOW;
            assertThat(after.explain(crawler.toString(), path).isAllowed())
                .as("%s %s after\n%s", crawler, path, after.file())
                .isEqualTo(isAllowed);
            assertThat(before.explain(crawler.toString(), path).isAllowed())
                .as("%s %s before\n%s", crawler, path, before.file())
                .isEqualTo(!isAllowed);
          }
        }
      }
    }
    assertThat(changes).isGreaterThan(2 * rounds);
  }

  @Test
  void diff_removedGroupOfCrawlerThatIgnoresStar_becomesAllowed() {
    AllAnswers before = AllAnswers.of("User-agent: AdsBot-Google\nUser-agent: *\nDisallow: /\n");
    AllAnswers after = AllAnswers.of("User-agent: *\nDisallow: /\n");
    assertThat(differences(before, after).changes())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.crawlers()).containsExactly(ProductToken.of("AdsBot-Google"));
              assertThat(change.changes())
                  .extracting(VerdictChange::access)
                  .containsExactly(Access.ALLOW);
            });
  }

  @Test
  void enforcement_everySentCrawler_refusesDisallowedPaths() {
    byte[] yaml =
        """
        site: https://www.example.org
        robots:
          disallow: /cart
          groups:
            - { agents: [Googlebot, ChatGPT-User], disallow: /a }
        enforcement: { mode: enforce }
        """
            .getBytes(StandardCharsets.UTF_8);
    SitePolicy policy = PolicySource.of("p.yaml", () -> new ByteArrayInputStream(yaml)).load();
    PolicySubject subject = new PolicySubject("p.yaml", policy, policy.defaultRules());
    List<String> differing = new ArrayList<>();
    for (int i = 0; i < CATALOGUE.crawlers().size(); i += Effort.isFull() ? 1 : 10) {
      Crawler crawler = CATALOGUE.crawlers().get(i);
      for (String path : crawler.isTokenSent() ? List.of("/cart", "/a/b") : List.<String>of()) {
        Explanation explanation =
            Explanation.of(subject, crawler.toString(), QueriedUrl.of(path), Optional.empty());
        boolean isRefused =
            explanation.enforcement().orElseThrow().outcome()
                == EnforcementExplanation.EnforcementOutcome.REFUSED;
        if (isRefused == explanation.decision().isAllowed()) {
          differing.add(crawler + " " + path);
        }
      }
    }
    assertThat(differing).isEmpty();
  }

  @Test
  void browser_anyFile_mayFetchEverything() throws IOException {
    AllAnswers answers = AllAnswers.of("User-agent: *\nDisallow: /\n");
    answers.assertAgreeOnHeader(CHROME);
    assertThat(answers.explain(CHROME, "/cart"))
        .isEqualTo(ReaderDecision.unbound("not a crawler: robots.txt does not apply"));
  }

  private static RuleDifferences differences(AllAnswers before, AllAnswers after) {
    return RuleDifferences.of(
        before.file(),
        after.file(),
        name ->
            CATALOGUE.find(name).map(CrawlerIdentity::of).orElseGet(() -> CrawlerIdentity.of(name)),
        TimeLimit.none());
  }

  /** Returns a random crawler; half of them obey other groups or ignore {@code *}. */
  private static Crawler crawler(Random random) {
    List<Crawler> crawlers = CATALOGUE.crawlers();
    if (random.nextBoolean()) {
      crawlers = crawlers.stream().filter(OneAnswerTest::hasHabits).toList();
    }
    return crawlers.get(random.nextInt(crawlers.size()));
  }

  private static boolean hasHabits(Crawler crawler) {
    return crawler.obeys().size() > 1 || !CrawlerIdentity.of(crawler).obeysStar();
  }

  private static String file(Random random) {
    StringBuilder text = new StringBuilder();
    for (int group = random.nextInt(4); group >= 0; group--) {
      for (int name = random.nextInt(3); name >= 0; name--) {
        List<ProductToken> obeyed = crawler(random).obeys();
        text.append("User-agent: ")
            .append(
                random.nextInt(3) == 0 ? "*" : obeyed.get(random.nextInt(obeyed.size())).toString())
            .append('\n');
      }
      for (int rule = random.nextInt(4); rule > 0; rule--) {
        text.append(random.nextInt(3) == 0 ? "Allow: " : "Disallow: ")
            .append(PATTERNS.get(random.nextInt(PATTERNS.size())))
            .append('\n');
      }
    }
    return text.toString();
  }
}
