package io.github.wayleave.internal.yaml.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.wayleave.internal.yaml.value.Placeholders.FilledText;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that no message contains a substituted value, which may be a password. */
class SubstitutedValuesTest {
  private static final String NAME = "wayleave.test.given";
  private static final String PLACEHOLDER = "${" + NAME + "}";

  /** The value that messages must not contain, whatever surrounds it. */
  private static final String SECRET = "hunter2";

  private static final List<String> VALUES =
      List.of(
          "Hunter2",
          "hunter2.*[$1](\\E|{",
          "hunter2 hunter2, hunter2;hunter2",
          "postgres://hunter2:hunter2@hunter2/hunter2?hunter2",
          "\"hunter2\"\n\thunter2 \u0007",
          "hünter hunter2 %C3",
          "https://hunter2:123456/hunter2",
          "hunter2=".repeat(50));

  @TempDir Path folder;

  @AfterEach
  void clear() {
    System.clearProperty(NAME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "site: '@'",
        "site: 'https://@.example.org:1x'",
        "contact: '@'",
        "hosts: [ { names: '@', hidden: true } ]",
        "hosts: [ { names: a.example.org, hidden: '@' } ]",
        "robots: { disallow: '@' }",
        "robots: { disallow: [ /a, '/x @' ] }",
        "robots: { sitemaps: '@' }",
        "robots: { file: '@' }",
        "robots: { file: '/nowhere/@/x.txt' }",
        "robots: { groups: [ { agents: '@', disallow: / } ] }",
        "robots: { groups: [ { purposes: '@', disallow: / } ] }",
        "robots: { groups: [ { agents: a, disallow: /, crawl-delay: '@' } ] }",
        "catalogue: '@'",
        "catalogue: { file: '@' }",
        "cache: { max-age: '@' }",
        "cache: { max-age: '5 @' }",
        "headers: { x-robots-tag: '@' }",
        "headers: { x-robots-tag: 'noindex, @' }",
        "usage: { ai-train: '@' }",
        "enforcement: { mode: '@' }",
        "enforcement: { clients: '@' }",
        "enforcement: { trusted-proxies: '@' }",
        "enforcement: { refusal: { page: '@' } }",
        "on-faulty-start: '@'",
        "state: '@'",
        "data: { root: '@' }",
        "data: { datasets: [ { include: '@' } ] }",
        "data: { datasets: [ { from: '@' } ] }",
        "data: { datasets: [ { id: '@' } ] }",
        "data: { datasets: [ { id: a, title: '@', license: '@', files: '@' } ] }",
        "acap: { records: { crawlers: '@', allow: { crawl: '@' } } }",
      })
  void message_ofEachKey_showsOnlyTheName(String yaml) {
    String policy = yaml.replace("@", PLACEHOLDER);
    int messages = 0;
    for (String value : VALUES) {
      for (PolicyProblem problem : problems(policy, value)) {
        assertThat(problem.toString()).doesNotContainIgnoringCase(SECRET);
        messages++;
      }
    }
    assertThat(messages).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          enforcement: { mode: '@' }                                | hunter2  | "${wayleave.test.given}"
          enforcement: { mode: '@' }                                | abc      | "${wayleave.test.given}"
          cache: { max-age: 'in @ days' }                           | hunter2  | "in ${wayleave.test.given} days"
          hosts: [ { names: [ '@.example.org', '@.example.org' ], hidden: true } ] | Hunter2 | "${wayleave.test.given}.example.org" is already used at
          """)
  void message_literalValue_isShown(String yaml, String value, String part) {
    assertThat(problems(yaml.replace("@", PLACEHOLDER), value).get(0).sentence()).contains(part);
  }

  @Test
  void message_defaultValue_isShown() {
    assertThat(problems("enforcement: { mode: '${wayleave.test.given.unset:maybe}' }", "x").get(0))
        .asString()
        .contains("\"maybe\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "robots: { allow: '/@/*x**', disallow: [ '/@', '/@', '/@$$' ] }",
        "robots: { disallow: '/@', groups: [ { agents: '@', disallow: '/@' } ] }",
        "headers: { x-robots-tag: '@: noindex' }",
      })
  void warning_ofTheWholePolicy_showsOnlyTheName(String yaml) {
    for (String value : List.of("hunter2", "Hunter2-" + "Q".repeat(200), "hunter2hunter2")) {
      assertThat(problems(yaml.replace("@", PLACEHOLDER), value))
          .allSatisfy(
              problem ->
                  assertThat(problem.toString())
                      .doesNotContainIgnoringCase(SECRET)
                      .doesNotContain("QQQQ"));
    }
  }

  @Test
  void warning_ofARule_showsTheTemplate() {
    System.setProperty(NAME, SECRET);
    SitePolicy policy =
        SitePolicyLoader.load(
            "wayleave.yaml",
            "robots: { disallow: [ '/%1$s', '/%1$s/a' ], allow: '/%1$s/a' }"
                .formatted(PLACEHOLDER));
    assertThat(policy.warnings()).isNotEmpty();
    assertThat(policy.warnings().toString()).contains("/" + PLACEHOLDER).doesNotContain(SECRET);
  }

  @Test
  void location_inFileNamedByVariable_showsOnlyTheName() throws IOException {
    Path secret = Files.createDirectory(folder.resolve(SECRET));
    Files.writeString(secret.resolve("data.yaml"), "id: [\n");
    Files.writeString(secret.resolve("crawlers.yaml"), "nothing: x\n");
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(
        policy,
        "catalogue: { file: '%s/crawlers.yaml' }\ndata: { datasets: [ { include: '%s/*.yaml' } ] }\n"
            .formatted(PLACEHOLDER, PLACEHOLDER));
    System.setProperty(NAME, SECRET);
    PolicyException e =
        catchThrowableOfType(PolicyException.class, () -> PolicySource.of(policy).load());
    assertThat(e.getMessage())
        .contains(PLACEHOLDER + "/data.yaml:", PLACEHOLDER + "/crawlers.yaml:");
    assertThat(e.getMessage()).doesNotContain(SECRET);
  }

  @Test
  void hide_partsAndTruncatedValues() {
    SubstitutedValues values = new SubstitutedValues();
    Location at = new Location("a", 1, 1);
    values.add(at, new FilledText("/${A}", "/secret-of-a", Map.of("A", "secret-of-a")));
    values.add(at, new FilledText("${B}", "${A} of", Map.of("B", "of-B")));
    assertThat(values.hide("the SECRET-OF-A and ${A}")).isEqualTo("the ${A} and ${A}");
    assertThat(values.hide("\"x secret…of-a\"")).isEqualTo("\"x ${A}…${A}\"");
    assertThat(values.hide("nothing of it, sec")).isEqualTo("nothing of it, sec");
    assertThat(values.hide("${of-B}")).isEqualTo("${of-B}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wayleave.test.given           | true
          wayleave.test.*               | true
          OTHER, wayleave.test.given    | true
          OTHER                         | false
          wayleave.test                 | false
          WAYLEAVE.*                    | false
          """)
  void variable_allowedByServer_isRead(String setting, boolean isRead) {
    System.setProperty(NAME, "/there");
    LoadContext context =
        LoadContext.of(
            Environment.PRODUCTION,
            ReadPermissions.NEARBY.withVariables(
                ReadPermissions.VariablePermissions.parse(setting)));
    PolicySource source =
        PolicySource.of(
            "wayleave.yaml",
            () ->
                new ByteArrayInputStream(
                    "robots: { disallow: '${wayleave.test.given:/}' }".getBytes(UTF_8)));
    if (isRead) {
      assertThat(source.load(context).warnings()).isNotNull();
    } else {
      assertThatExceptionOfType(PolicyException.class)
          .isThrownBy(() -> source.load(context))
          .withMessage(
              "wayleave.yaml:1:21: robots.disallow: \"${wayleave.test.given}\" is a variable that this policy may not read; write the value itself, or add wayleave.test.given to the server's setting wayleave.variables");
    }
  }

  /** A catalogue file is as trusted as the policy that names it. */
  @Test
  void variable_inCatalogueAllowedByServer_isRead() throws IOException {
    System.setProperty(NAME, SECRET);
    Files.writeString(folder.resolve("crawlers.yaml"), "version: '%s'\n".formatted(PLACEHOLDER));
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(policy, "catalogue: { file: crawlers.yaml }\n");
    ReadPermissions reach =
        ReadPermissions.NEARBY.withVariables(ReadPermissions.VariablePermissions.parse("OTHER"));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(
            () -> PolicySource.of(policy).load(LoadContext.of(Environment.PRODUCTION, reach)))
        .withMessageContaining("is a variable that this policy may not read");
  }

  private static List<PolicyProblem> problems(String yaml, String value) {
    System.setProperty(NAME, value);
    try {
      return SitePolicyLoader.load("wayleave.yaml", yaml).warnings();
    } catch (PolicyException e) {
      return e.problems();
    }
  }
}
