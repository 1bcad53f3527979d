package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every folder of this module that has a policy, found without a list. */
class ExamplesTest {
  private static final List<String> DOCUMENTS = List.of("robots.txt", "data.txt");
  private static final Pattern IGNORED =
      Pattern.compile("^ignore-warnings: .*$", Pattern.MULTILINE);

  static Stream<Example> examples() {
    return Example.all();
  }

  static Stream<ExamplePlace> places() {
    return examples().flatMap(example -> example.places().stream());
  }

  static Stream<ExpectedAnswer> answers() {
    return examples().flatMap(example -> example.answers().stream());
  }

  static Stream<ExpectedAnswer> documents() {
    return answers().filter(ExpectedAnswer::isDocument);
  }

  static Stream<Example> withEnvironments() {
    return examples().filter(example -> !example.environments().isEmpty());
  }

  static Stream<Example> examplesWithIgnoredWarnings() {
    return examples().filter(example -> IGNORED.matcher(example.text(Example.POLICY)).find());
  }

  static Stream<Example> withAFile() {
    return examples().filter(example -> ownFile(example).isPresent());
  }

  @Test
  void readme_namesEveryExample() {
    String readme = Project.text(Project.EXAMPLES.resolve(Example.README));

    assertThat(examples())
        .isNotEmpty()
        .allSatisfy(
            example -> assertThat(readme).contains("| [%1$s](%1$s/) |".formatted(example.name())));
  }

  @ParameterizedTest
  @MethodSource("places")
  void example_loadsWithoutProblemsAndWarnings(ExamplePlace place) {
    assertThat(place.example().policy(place.environment()).warnings()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examplesWithIgnoredWarnings")
  void readme_namesIgnoredWarnings(Example example) {
    String policy = example.text(Example.POLICY);
    String readmes = IGNORED.matcher(policy).replaceFirst("");
    String readme = example.text(Example.README);
    List<Warning> ignored =
        Arrays.stream(Warning.values()).filter(warning -> ignores(policy, warning)).toList();

    assertThat(ignored)
        .isNotEmpty()
        .allSatisfy(warning -> assertThat(readme).contains(warning.id()));
    assertThat(SitePolicyLoader.load(Example.POLICY, readmes).warnings())
        .extracting(problem -> problem.warning().orElseThrow())
        .hasSameElementsAs(ignored.stream().filter(Warning::isFoundAtLoading).toList());
  }

  private static boolean ignores(String policy, Warning warning) {
    return IGNORED
        .matcher(policy)
        .results()
        .anyMatch(line -> line.group().matches("(?s).*\\b" + warning.id() + "\\b.*"));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void readme_describesExampleAndFolders(Example example) {
    String readme = example.text(Example.README);
    Stream<String> folders =
        Stream.concat(example.files().stream(), example.places().stream().map(ExamplePlace::path))
            .filter(path -> path.contains("/"))
            .map(path -> path.substring(0, path.lastIndexOf('/')));

    assertThat(readme).startsWith("# ");
    assertThat(folders).allSatisfy(folder -> assertThat(readme).contains(folder));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void hosts_answerAsDocumented(ExpectedAnswer expected) {
    assertThat(expected.actual()).isEqualTo(expected.answer());
  }

  @ParameterizedTest
  @MethodSource("documents")
  void documents_areIdentical(ExpectedAnswer expected) {
    byte[] octets = expected.place().example().octets(expected.file());

    assertThat(text(expected.givenOctets())).isEqualTo(text(octets));
    assertThat(expected.givenOctets()).isEqualTo(octets);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void readme_listsAnswersForBothDocuments(Example example) {
    assertThat(example.answers())
        .extracting(ExpectedAnswer::file)
        .contains("robots.txt")
        .containsExactlyInAnyOrderElementsOf(
            example.places().stream()
                .flatMap(place -> DOCUMENTS.stream().map(name -> place.path() + name))
                .toList());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void folders_containOnlyPublishedDocuments(Example example) {
    Optional<String> document = ownFile(example).map(RobotsFile::name);

    assertThat(example.files())
        .filteredOn(file -> DOCUMENTS.contains(file.substring(file.lastIndexOf('/') + 1)))
        .filteredOn(
            file -> !document.equals(Optional.of(example.folder().resolve(file).toString())))
        .containsExactlyInAnyOrderElementsOf(
            example.answers().stream()
                .filter(ExpectedAnswer::isDocument)
                .map(ExpectedAnswer::file)
                .toList());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyHostPattern_hasAnExpectation(Example example) {
    SitePolicy policy = example.policy(Environment.PRODUCTION);
    HostTable<HostPattern> patterns =
        HostTable.of(
            HostPattern.of("none.invalid"),
            policy.hosts().patterns().stream()
                .collect(Collectors.toMap(Function.identity(), Function.identity())));

    assertThat(example.places().stream().map(ExamplePlace::host).flatMap(Optional::stream))
        .allMatch(patterns::isNamed)
        .extracting(host -> patterns.forHost(host))
        .containsAll(
            policy.hosts().patterns().stream()
                .filter(
                    pattern ->
                        !policy
                            .hosts()
                            .forPattern(pattern)
                            .equals(Optional.of(policy.defaultRules())))
                .toList());
  }

  @ParameterizedTest
  @MethodSource("withEnvironments")
  void everyEnvironment_hasAnExpectation(Example example) {
    List<String> patterns = example.environments();

    assertThat(patterns)
        .allSatisfy(
            pattern ->
                assertThat(example.places())
                    .extracting(ExamplePlace::environment)
                    .anyMatch(
                        name ->
                            EnvironmentPolicy.bestMatch(patterns, name)
                                .equals(Optional.of(pattern))));
  }

  @ParameterizedTest
  @MethodSource("withAFile")
  void verbatimFile_isPublishedUnchanged(Example example) {
    byte[] file = ownFile(example).orElseThrow().octets();

    assertThat(example.octets("robots.txt")).startsWith(file).hasSizeGreaterThan(file.length);
  }

  private static Optional<RobotsFile> ownFile(Example example) {
    return example
        .policy(Environment.PRODUCTION)
        .defaultRules()
        .robots()
        .toOptional()
        .flatMap(RobotsPolicy::file);
  }

  /** A difference of two texts can be read. */
  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8);
  }
}
