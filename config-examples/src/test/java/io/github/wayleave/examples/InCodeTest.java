package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.InForce;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.Hidden;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Sections;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java of docs/java.md: compiled here, run here, compared with the page by DocsTest. */
class InCodeTest {
  private static SitePolicy policyInCode() {
    // begin policy
    SitePolicy policy =
        SitePolicy.builder()
            .site("https://www.example.org")
            .contact("webmaster@example.org")
            .robots(
                RobotsPolicy.builder()
                    .comment("Questions: webmaster@example.org")
                    .disallow("/search")
                    .allow("/search/about")
                    .everybody(all -> all.rule(Access.DISALLOW, "/drafts/", "Ask the editors."))
                    .group(
                        GroupPolicy.of("bingbot")
                            .inherit(true)
                            .crawlDelay(Duration.ofSeconds(5))
                            .build())
                    .group(
                        GroupPolicy.of("Yandex")
                            .inherit(true)
                            .comment("Yandex drops this parameter.")
                            .field("Clean-param", "utm_source /")
                            .build())
                    .sitemap("/sitemap.xml")
                    .build())
            .cache(CachePolicy.DEFAULT.withMaxAge(Duration.ofMinutes(15)))
            .ignoreWarning(Warning.TOKEN_OUTSIDE_GRAMMAR)
            .build();
    // end policy
    return policy;
  }

  private static DataPolicy dataInCode() {
    // begin data
    DataPolicy data =
        DataPolicy.builder()
            .publisher(new Publisher("Example Institute", Optional.empty()))
            .contact(ContactPoint.of("data@example.org"))
            .dataset(
                Dataset.builder("sensors")
                    .title("Hourly sensor readings")
                    .description("Air temperature of 40 stations in the city, hourly since 2014.")
                    .license("CC-BY-4.0")
                    .keyword("temperature")
                    .file("/data/sensors.csv")
                    .modified("2026-11-20")
                    .build())
            .build();
    // end data
    return data;
  }

  // begin listener
  /** Registers the filter ahead of the filters of web.xml. */
  public static final class CrawlerRules implements ServletContextListener {
    @Override
    public void contextInitialized(ServletContextEvent event) {
      ServletContext context = event.getServletContext();
      PolicySource source = PolicySource.of(Path.of("/etc/example/wayleave.yaml"));
      FilterRegistration.Dynamic filter =
          context.addFilter("crawler rules", new WayleaveFilter(source));
      filter.setAsyncSupported(true);
      filter.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
    }
  }

  // end listener

  /** Returns the version of the policy of an application, if all is well with it. */
  static Optional<String> versionIfUp(ServletContext context) {
    // begin health
    Optional<PolicyStatus> status = WayleaveFilter.of(context).flatMap(WayleaveFilter::status);
    boolean isUp = status.filter(policy -> policy.health() == PolicyStatus.Health.UP).isPresent();
    String version = status.flatMap(PolicyStatus::inForce).map(InForce::version).orElse("none");
    // end health
    return isUp ? Optional.of(version) : Optional.empty();
  }

  private static SitePolicy hostsInCode(List<String> shops) {
    RobotsPolicy everywhere = RobotsPolicy.builder().disallow("/search").build();
    // begin hosts
    Sections shop =
        Sections.builder()
            .add(
                Sections.builder()
                    .robots(RobotsPolicy.builder().disallow("/basket").build())
                    .build())
            .build();
    Sections hidden = Sections.builder().hidden(Hidden.YES).build();
    SitePolicy.Builder policy = SitePolicy.builder().robots(everywhere);
    shops.forEach(name -> policy.host(HostPolicy.of(shop, name)));
    SitePolicy staging =
        policy
            .host(HostPolicy.of(hidden, "*"))
            .environment(new EnvironmentPolicy("preview-*", hidden))
            .build(new Environment("preview-42"));
    // end hosts
    assertThat(staging.main().hidden()).isEqualTo(Hidden.YES);
    return policy.build();
  }

  @Test
  void hostsAreSaidInCode() {
    SitePolicy policy = hostsInCode(List.of("tea.example", "pots.example"));
    assertThat(robotsTxt(policy.at(HostName.of("pots.example"))))
        .isEqualTo("User-agent: *\r\nDisallow: /basket\r\nDisallow: /search\r\n");
    assertThat(robotsTxt(policy.at(HostName.of("192.0.2.1"))))
        .isEqualTo("User-agent: *\r\nDisallow: /\r\n");
  }

  @Test
  void whatTheFileCanSayCanBeSaidInCode() {
    SitePolicy inYaml =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            site: https://www.example.org
            contact: webmaster@example.org
            robots:
              comment: "Questions: webmaster@example.org"
              disallow: [/search, { path: /drafts/, because: Ask the editors. }]
              allow: /search/about
              groups:
                - { agents: bingbot, inherit: true, crawl-delay: 5s }
                - agents: Yandex
                  inherit: true
                  comment: Yandex drops this parameter.
                  fields: { Clean-param: utm_source / }
              sitemaps: /sitemap.xml
            data:
              publisher: { name: Example Institute }
              contact: data@example.org
              datasets:
                - id: sensors
                  title: Hourly sensor readings
                  description: Air temperature of 40 stations in the city, hourly since 2014.
                  license: CC-BY-4.0
                  keywords: temperature
                  files: /data/sensors.csv
                  modified: 2026-11-20
            """);

    assertThat(robotsTxt(policyInCode())).isEqualTo(robotsTxt(inYaml));
    assertThat(Optional.of(dataInCode())).isEqualTo(inYaml.main().data().given());
  }

  @Test
  void aPolicyComesFromAFileAndFromCode(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), "robots: { disallow: /cart }");
    List<String> soldOut = List.of("/tea/7", "/tea/9");
    // begin map
    PolicySource source =
        PolicySource.of(file)
            .map(
                policy -> {
                  RobotsPolicy.Builder robots =
                      policy
                          .main()
                          .robots()
                          .given()
                          .map(RobotsPolicy::toBuilder)
                          .orElseGet(RobotsPolicy::builder);
                  soldOut.forEach(robots::disallow);
                  return policy.toBuilder().robots(robots.build()).build();
                });
    // end map
    assertThat(robotsTxt(source.load()))
        .isEqualTo("User-agent: *\r\nDisallow: /tea/7\r\nDisallow: /tea/9\r\nDisallow: /cart\r\n");
  }

  @Test
  void aPolicyAnswers() {
    SitePolicy policy = policyInCode();
    // begin verdict
    Verdict verdict =
        policy.main().verdict(List.of(ProductToken.of("Googlebot")), Target.of("/search?q=tea"));
    boolean allowed = verdict.isAllowed();
    Optional<Rule> deciding = verdict.rule();
    // end verdict
    assertThat(allowed).isFalse();
    assertThat(deciding).hasToString("Optional[Disallow: /search]");
  }

  @Test
  void aPolicyIsRendered() {
    SitePolicy policy = policyInCode();
    // begin publication
    Publication publication = Publication.of(policy.main(), InstantSource.system());
    PublishedDocument document = publication.document("/robots.txt").orElseThrow();
    byte[] octets = document.octets();
    String entityTag = document.entityTag();
    // end publication
    assertThat(new String(octets, StandardCharsets.UTF_8)).startsWith("# Questions");
    assertThat(entityTag).startsWith("\"").endsWith("\"");
  }

  @Test
  void anyFileIsRead() {
    byte[] octets = "User agent: *\nDissallow: /search\n".getBytes(StandardCharsets.UTF_8);
    // begin parser
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(octets);
    Verdict verdict = parsed.file().verdict(List.of(), Target.of("https://example.org/search"));
    List<ParsedRobotsTxt.ParseNote> notes = parsed.notes();
    // end parser
    assertThat(verdict.isAllowed()).isFalse();
    assertThat(notes).hasSize(2);
  }

  @Test
  void everyProblemIsToldAtOnce() {
    String yaml = "robots: { dissallow: /search, allow: about }";
    // begin problems
    List<PolicyProblem> problems = List.of();
    try {
      SitePolicyLoader.load("wayleave.yaml", yaml);
    } catch (PolicyException e) {
      problems = e.problems();
    }
    // end problems
    assertThat(problems)
        .extracting(PolicyProblem::key)
        .containsExactly("robots.dissallow", "robots.allow");
  }

  private static String robotsTxt(SitePolicy policy) {
    return robotsTxt(policy.main());
  }

  private static String robotsTxt(HostRules policy) {
    PublishedDocument document =
        Publication.of(policy, InstantSource.system()).document("/robots.txt").orElseThrow();
    return new String(document.octets(), StandardCharsets.UTF_8);
  }
}
