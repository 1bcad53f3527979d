package io.github.wayleave.acap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier.QualifierType.Readiness;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The qualifiers that each usage type allows, and their values (ACAP 1.0, 2.5). */
class QualifierTest {
  /** The columns of the table of usage types. */
  private static final List<Qualifier.QualifierType> COLUMNS =
      List.of(
          Qualifier.QualifierType.TIME_LIMIT,
          Qualifier.QualifierType.MUST_USE_RESOURCE,
          Qualifier.QualifierType.MAX_LENGTH,
          Qualifier.QualifierType.PROHIBITED_MODIFICATION,
          Qualifier.QualifierType.MUST_INCLUDE_RESOURCE,
          Qualifier.QualifierType.PROHIBITED_CONTEXT,
          Qualifier.QualifierType.REQUIRED_CONTEXT);

  private static final Map<Qualifier.QualifierType, String> VALUES =
      Map.of(
          Qualifier.QualifierType.TIME_LIMIT, "3-days",
          Qualifier.QualifierType.MUST_USE_RESOURCE, "/x",
          Qualifier.QualifierType.MAX_LENGTH, "250-chars",
          Qualifier.QualifierType.PROHIBITED_MODIFICATION, "any",
          Qualifier.QualifierType.MUST_INCLUDE_RESOURCE, "/x",
          Qualifier.QualifierType.PROHIBITED_CONTEXT, "within-user-frame",
          Qualifier.QualifierType.REQUIRED_CONTEXT, "within-original-frame");

  static Stream<Arguments> pairs() {
    return CellTable.rows(QualifierTest.class, "usage-qualifiers.txt")
        .map(row -> Stream.of(row.get()).map(String::valueOf).toList())
        .map(row -> Arguments.of(row.get(0), String.join("", row.subList(1, row.size()))));
  }

  @Test
  void acap_2_5_table_hasEveryUsageType() {
    assertThat(pairs().map(row -> row.get()[0])).containsExactlyElementsOf(UsageType.words());
    assertThat(COLUMNS).containsExactlyInAnyOrder(Qualifier.QualifierType.values());
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void acap_2_5_usageType_allowsTheQualifiersOfTheTable(String usage, String flags) {
    assertThat(flags).hasSameSizeAs(COLUMNS);
    UsageType type = UsageType.of(usage).orElseThrow();
    for (int column = 0; column < COLUMNS.size(); column++) {
      Qualifier.QualifierType qualifier = COLUMNS.get(column);
      boolean isAllowed = flags.charAt(column) == 'y';
      assertThat(isTaken(type, qualifier)).as("%s %s", usage, qualifier).isEqualTo(isAllowed);
      assertThat(Qualifier.QualifierType.of(type).contains(qualifier)).isEqualTo(isAllowed);
    }
  }

  private static boolean isTaken(UsageType usage, Qualifier.QualifierType type) {
    Qualifiers qualifiers = Qualifiers.of(new Qualifier(type, VALUES.getOrDefault(type, "")));
    try {
      new QualifiedUsage(AcapName.of("x"), usage, qualifiers);
      new Permission(usage, ResourcePattern.of("/"), qualifiers);
      return true;
    } catch (InvalidValueException e) {
      assertThat(e.sentence()).startsWith(type + " cannot restrict " + usage + "; ");
      return false;
    }
  }

  static Stream<Arguments> values() {
    return CellTable.rows(QualifierTest.class, "qualifier-values.txt");
  }

  @ParameterizedTest
  @MethodSource("values")
  void acap_2_5_value_isNormalized(String type, String value, String text) {
    assertThat(qualifier(type, value)).hasToString(type + "=" + text);
    assertThat(qualifier(type, text)).isEqualTo(qualifier(type, value));
  }

  static Stream<Arguments> badValues() {
    return new String(
            CellTable.octets(QualifierTest.class, "bad-qualifier-values.txt"),
            StandardCharsets.UTF_8)
        .lines()
        .map(line -> Arguments.of((Object[]) line.split("[|]", 3)));
  }

  @ParameterizedTest
  @MethodSource("badValues")
  void acap_2_5_invalidValue_isRejected(String type, String value, String sentence) {
    assertThatThrownBy(() -> qualifier(type, value))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(sentence);
  }

  private static Qualifier qualifier(String type, String value) {
    return new Qualifier(Qualifier.QualifierType.of(type).orElseThrow(), value);
  }

  @Test
  void untilDateAndMaxCharacters_areParsed() {
    assertThat(qualifier("time-limit", "until-2007-12-31").untilDate())
        .contains(LocalDate.of(2007, 12, 31));
    assertThat(qualifier("time-limit", "3-days").untilDate()).isEmpty();
    assertThat(qualifier("max-length", "0250-chars").maxCharacters()).hasValue(250);
    assertThat(qualifier("max-length", "30-words").maxCharacters()).isEmpty();
    assertThat(qualifier("must-use-resource", "until-2007-12-31").untilDate()).isEmpty();
    assertThat(qualifier("must-use-resource", "3-chars").maxCharacters()).isEmpty();
  }

  @Test
  void acap_2_5_5_2_onlyModifications_areRepeatable() {
    Qualifier format = qualifier("prohibited-modification", "format");
    Qualifier style = qualifier("prohibited-modification", "style");
    Qualifier anyValue = qualifier("prohibited-modification", "any");
    Qualifier limit = qualifier("time-limit", "3-days");
    assertThat(Qualifiers.of(format, style)).hasToString(format + " " + style);
    assertThatThrownBy(() -> Qualifiers.of(limit, qualifier("time-limit", "4-days")))
        .hasMessage(
            "time-limit occurs twice; write each qualifier once, and prohibited-modification once for each value (ACAP 1.0, 2.5.5.2)");
    assertThatThrownBy(() -> Qualifiers.of(format, format))
        .hasMessageStartingWith("prohibited-modification=format occurs twice; ");
    assertThatThrownBy(() -> Qualifiers.of(format, anyValue))
        .hasMessage(
            "prohibited-modification=any includes every other value; remove the others (ACAP 1.0, 2.5.5.2.4)");
  }

  @Test
  void acap_2_5_inapplicableQualifier_isRejectedWithAlternatives() {
    Qualifiers limit = Qualifiers.of(qualifier("time-limit", "3-days"));
    assertThatThrownBy(() -> new Permission(UsageType.CRAWL, ResourcePattern.of("/"), limit))
        .hasMessage("time-limit cannot restrict crawl; nothing can (ACAP 1.0, 2.5)");
    Qualifiers length = Qualifiers.of(qualifier("max-length", "3-words"));
    assertThatThrownBy(() -> new Permission(UsageType.INDEX, ResourcePattern.of("/"), length))
        .hasMessage(
            "max-length cannot restrict index; time-limit, must-use-resource can (ACAP 1.0, 2.5)");
  }

  @Test
  void acap_2_5_readiness() {
    Qualifier used = qualifier("must-use-resource", "/x");
    assertThat(used.readiness(UsageType.INDEX)).isEqualTo(Readiness.BY_ARRANGEMENT);
    assertThat(used.readiness(UsageType.PRESENT)).isEqualTo(Readiness.NOT_READY);
    assertThat(qualifier("must-include-resource", "/x").readiness(UsageType.PRESENT))
        .isEqualTo(Readiness.NOT_READY);
    assertThat(qualifier("time-limit", "3-days").readiness(UsageType.INDEX))
        .isEqualTo(Readiness.READY);
  }
}
