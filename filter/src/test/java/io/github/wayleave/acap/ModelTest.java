package io.github.wayleave.acap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Validation and equality of the ACAP model. */
class ModelTest {
  private static final ResourcePattern ROOT = ResourcePattern.of("/");
  private static final RecordTerms TERMS =
      new RecordTerms(List.of(new Prohibition(UsageType.CRAWL, ROOT)), List.of());
  private static final Qualifiers LIMIT =
      Qualifiers.of(new Qualifier(Qualifier.QualifierType.TIME_LIMIT, "3-days"));

  private static void refuses(ThrowingCallable call, String sentence) {
    assertThatThrownBy(call).isInstanceOf(InvalidValueException.class).hasMessage(sentence);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "é", "a#", "(a)", "a:", "a\n", "İ"})
  void acap_3_invalidDefinitionNames_areRejected(String text) {
    assertThatThrownBy(() -> new AcapName(text)).isInstanceOf(InvalidValueException.class);
    refuses(
        () -> AcapName.of(text),
        "\"%s\" is not a name in ACAP; write one word of letters, digits and -_. that begins with a letter (ACAP 1.0, 3)"
            .formatted(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2a", "-a", "_", "."})
  void acap_3_namesWithoutInitialLetter_areOnlyParsed(String text) {
    assertThat(new AcapName(text).isStandard()).isFalse();
    assertThatThrownBy(() -> AcapName.of(text)).isInstanceOf(InvalidValueException.class);
  }

  @Test
  void acap_3_namesAreCaseInsensitive() {
    assertThat(AcapName.of("Images")).isEqualTo(AcapName.of("IMAGES")).hasToString("Images");
    assertThat(AcapName.of("Images")).hasSameHashCodeAs(AcapName.of("images"));
    assertThat(AcapName.of("Images")).isEqualByComparingTo(AcapName.of("images"));
    assertThat(AcapRecord.CrawlerName.of("Bot I")).isEqualTo(AcapRecord.CrawlerName.of("bOT i"));
    assertThat(AcapRecord.CrawlerName.of("Bot I"))
        .hasSameHashCodeAs(AcapRecord.CrawlerName.of("bot i"));
    assertThat(AcapRecord.CrawlerName.of("Bot"))
        .isEqualByComparingTo(AcapRecord.CrawlerName.of("bot"));
    assertThat(AcapRecord.PurposePattern.of("News*"))
        .isEqualTo(AcapRecord.PurposePattern.of("nEWS*"));
    assertThat(UsageType.of("INDEX")).contains(UsageType.INDEX);
    assertThat(Qualifier.QualifierType.of("TIME-LIMIT"))
        .contains(Qualifier.QualifierType.TIME_LIMIT);
    assertThat(ActionRequest.Action.parse("TAKE-down")).contains(ActionRequest.Action.TAKE_DOWN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "*", " a", "a ", "a#b", "a\tb", "é", "2a", "a'b", "*a"})
  void acap_2_3_1_invalidCrawlerNames_areRejected(String text) {
    refuses(
        () -> AcapRecord.CrawlerName.of(text),
        "\"%s\" is not a crawler's name in ACAP; write a letter followed by printable ASCII without # and apostrophe, or \"*\" for every crawler (ACAP 1.0, 2.3.1 and 3)"
            .formatted(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2a", "a'b", "*a", "\"x\""})
  void acap_3_nonStandardCrawlerNames_areOnlyParsed(String text) {
    assertThat(new AcapRecord.CrawlerName(text).isStandard()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a b", "a#b", "é", "100%", "2a", "a\"", "//a", "a:b:<c", "http://[x]/"})
  void acap_2_3_3_invalidPurposes_areRejected(String text) {
    refuses(
        () -> AcapRecord.PurposePattern.of(text),
        "\"%s\" is not a usage purpose; write a name such as news, or a URI such as http://news.example/* without spaces and # (ACAP 1.0, 2.3.3)"
            .formatted(text));
  }

  @Test
  void acap_2_8_purposes_matchPrefixes() {
    AcapRecord.PurposePattern urls = AcapRecord.PurposePattern.of("http://news.search.*/*");
    assertThat(urls.matches("http://NEWS.search.example/x")).isTrue();
    assertThat(urls.matches("http://news.search.example")).isFalse();
    assertThat(AcapRecord.PurposePattern.of("news").matches("Newsletter")).isTrue();
    assertThat(AcapRecord.PurposePattern.of("news$").matches("newsletter")).isFalse();
    assertThat(AcapRecord.PurposePattern.of("*letter$").matches("newsletter")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a?b", "//a", "*a:b", "/[x]", "/a?"})
  void acap_3_nonStandardPatterns_areOnlyParsed(String text) {
    assertThat(ResourcePattern.read(text).isStandard()).isFalse();
    refuses(
        () -> ResourcePattern.of(text),
        "\"%s\" is not a path pattern of ACAP; write a path without a query, and other characters as escapes, such as %%3F (ACAP 1.0, 3: relative-part)"
            .formatted(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "$", "http://x/", "/a#b", "/%", "/a\nb"})
  void acap_2_8_invalidPatterns_areRejected(String text) {
    assertThatThrownBy(() -> ResourcePattern.of(text)).isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> ResourcePattern.read(text)).isInstanceOf(InvalidValueException.class);
  }

  @Test
  void acap_2_8_patternsIgnoreCase() {
    ResourcePattern pattern = ResourcePattern.of("/Private/*.HTM$");
    assertThat(pattern)
        .hasToString("/Private/*.HTM$")
        .isEqualTo(ResourcePattern.of("/private/*.htm$"));
    assertThat(pattern).hasSameHashCodeAs(ResourcePattern.of("/PRIVATE/*.htm$"));
    assertThat(pattern.matches(Target.of("/PRIVATE/x.htm"))).isTrue();
    assertThat(pattern.matches(Target.of("/private/x.html"))).isFalse();
    assertThat(ResourcePattern.of("/%c3%a9/%7E")).hasToString("/%C3%A9/~");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "*", "/*", "/a$", "http://x/"})
  void acap_2_6_requests_areForOnePath(String path) {
    refuses(
        () -> new ActionRequest(ActionRequest.Action.TAKE_DOWN, path),
        "\"%s\" is not the path of one resource; write a path that begins with / and contains neither * nor $ (ACAP 1.0, 2.6)"
            .formatted(path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a?b", "/*", "/a$", "/[", "http://x/[", "a", "", "//x", "ftp://x/"})
  void acap_3_invalidReferences_areRejected(String location) {
    assertThatThrownBy(() -> PermissionsReference.of(location))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void emptyValues_areRejected() {
    refuses(
        () -> new ResourceSet(AcapName.of("x"), List.of()),
        "the resource set \"x\" is empty; add at least one path pattern (ACAP 1.0, 2.7.3)");
    refuses(
        () -> new CompositeUsage(AcapName.of("x"), List.of()),
        "the composite usage \"x\" is empty; add at least one usage, such as crawl (ACAP 1.0, 2.7.2)");
    refuses(
        () -> new QualifiedUsage(AcapName.of("x"), UsageType.INDEX, Qualifiers.NONE),
        "the qualified usage \"x\" has no qualifier; add at least one, such as time-limit (ACAP 1.0, 2.7.1)");
    refuses(
        () -> new RecordTerms(List.of(), List.of()),
        "a record is empty; add at least one permission, prohibition or request (ACAP 1.0, 2.3)");
    refuses(
        () -> new SubRecord(List.of(), List.of(new Prohibition(UsageType.CRAWL, ROOT))),
        "a part for usage purposes has no purpose; add at least one (ACAP 1.0, 2.3)");
    refuses(
        () -> new SubRecord(List.of(AcapRecord.PurposePattern.of("x")), List.of()),
        "a part for usage purposes has no permission or prohibition; add at least one (ACAP 1.0, 2.3)");
  }

  @Test
  void acap_2_3_1_repeatedCrawler_isRejected() {
    refuses(
        () ->
            new AcapRecord(
                List.of(AcapRecord.CrawlerName.of("a"), AcapRecord.CrawlerName.of("A")), TERMS),
        "a record contains a crawler twice, where case is ignored; remove one");
  }

  @Test
  void acap_2_4_1_3_localUsage_hasNoQualifiers() {
    refuses(
        () -> new Permission(new LocalUsage(AcapName.of("x")), ROOT, LIMIT),
        "(x) is a local usage, whose qualifiers belong in its definition; move time-limit=3-days there (ACAP 1.0, 2.4.1.3)");
  }

  @Test
  void acap_3_names_areUniqueInEachNamespace() {
    AcapPolicy.Definition set = new ResourceSet(AcapName.of("x"), List.of(ROOT));
    AcapPolicy.Definition usage = new QualifiedUsage(AcapName.of("X"), UsageType.INDEX, LIMIT);
    AcapPolicy.Definition composite =
        new CompositeUsage(AcapName.of("x"), List.of(UsageType.CRAWL));
    assertThat(new AcapPolicy(false, List.of(set, usage), List.of()).definitions()).hasSize(2);
    refuses(
        () -> new AcapPolicy(false, List.of(usage, composite), List.of()),
        "the name \"x\" is already defined; the names of usages must differ in more than case (ACAP 1.0, 3)");
    refuses(
        () -> new AcapPolicy(false, List.of(set, set), List.of()),
        "the name \"x\" is already defined; the names of resource sets must differ in more than case (ACAP 1.0, 3)");
  }

  @Test
  void acap_2_7_undefinedNames_areRejected() {
    LocalUsage x = new LocalUsage(AcapName.of("x"));
    AcapPolicy.Definition usage = new QualifiedUsage(AcapName.of("X"), UsageType.INDEX, LIMIT);
    AcapPolicy.Definition composite = new CompositeUsage(AcapName.of("y"), List.of(x));
    String undefined =
        "(x) is not defined yet; define it first, or correct the name (ACAP 1.0, 2.7)";
    assertThat(new AcapPolicy(false, List.of(usage, composite), List.of()).isEmpty()).isFalse();
    refuses(() -> new AcapPolicy(false, List.of(composite, usage), List.of()), undefined);
    refuses(() -> policy(Permission.of(x, ROOT)), undefined);
    refuses(
        () -> policy(new Prohibition(UsageType.CRAWL, new SetReference(AcapName.of("x")))),
        "the-acap:resource-set:x is not defined yet; define it first, or correct the name (ACAP 1.0, 2.7)");
    AcapPolicy.Definition nested =
        new CompositeUsage(AcapName.of("z"), List.of(new LocalUsage(AcapName.of("y"))));
    refuses(
        () -> new AcapPolicy(false, List.of(usage, composite, nested), List.of()),
        "(y) is a composite usage; a composite usage contains only standard and qualified usages (ACAP 1.0, 2.7.2)");
  }

  private static AcapPolicy policy(AcapField field) {
    return new AcapPolicy(
        false,
        List.of(),
        List.of(new AcapRecord(List.of(), new RecordTerms(List.of(field), List.of()))));
  }

  @Test
  void acap_2_5_5_presentIncludesAllPresentation() {
    assertThat(UsageType.values())
        .filteredOn(UsageType.PRESENT::includes)
        .allMatch(UsageType::isPresentation)
        .hasSize(9);
    assertThat(UsageType.values())
        .filteredOn(UsageType.OTHER::includes)
        .containsExactly(UsageType.OTHER);
  }
}
