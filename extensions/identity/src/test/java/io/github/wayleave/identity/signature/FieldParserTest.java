package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldParserTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a=@1659578233", // a date (RFC 9651, 3.3.7)
        "a=%\"f%c3%bc\"", // a display string (RFC 9651, 3.3.8)
        "a=1;b=@1659578233",
        "a=(@1)",
        "a=(1);b=%\"x\"",
      })
  void rfc9651_typesAreInvalid(String value) {
    assertThat(FieldParser.dictionary(value)).isEmpty();
    assertThat(FieldParser.strict(value)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      nullValues = "none",
      value = {
        "a,b              | a, b",
        "a=1,  b          | a=1, b",
        "a, a             | none", // one member of a dictionary, or two of a list
        "a;x=?1           | a;x",
        "1.50             | 1.5",
        "(a  b);c , \"x\" | (a b);c, \"x\"",
        ":aGk=:           | :aGk=:",
        "a=1, a=2         | a=2",
        "a, ,b            | none",
        "Tue, 20 Apr 2021 | none",
        "\"a              | none",
        "a;B              | none",
        "1234567890123456 | none",
      })
  void strict_fieldOfUnknownType_isSerializedAgain(String value, String expected) {
    assertThat(FieldParser.strict(value)).isEqualTo(Optional.ofNullable(expected));
  }

  @Test
  void anyText_isParsedOrInvalid() {
    Random random = new Random(Effort.seed(3));
    String alphabet = "aA1=\"\\;:,()?@%*- \t.\u0000\u00e9\u20ac\ud800";
    int parsed = 0;
    for (int i = 0; i < Effort.rounds(10_000, 200_000); i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String value = text.toString();
      FieldParser.string(value);
      FieldParser.dictionary(value);
      Optional<String> strict = FieldParser.strict(value);
      if (strict.isPresent()) {
        assertThat(FieldParser.strict(strict.get())).as(value).isEqualTo(strict);
        parsed++;
      }
    }
    assertThat(parsed).isPositive();
  }
}
