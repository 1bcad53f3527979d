package io.github.wayleave.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.explain.SurfaceReaders.UsageDictionary;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageDictionaryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "train-ai=n, search=y | {search=y, train-ai=n}",
        "train-ai=n,search=y | {search=y, train-ai=n}",
        "train-ai=y, train-ai=n | {train-ai=n}",
        "train-ai=n;a=1;b, search | {search=?1, train-ai=n}",
        "train-ai=\"n\" | {train-ai=\"n\"}",
        "Train-ai=n | {}",
        "train-ai = n | {}",
        "train-ai=n, | {}",
        "train-ai=n search=y | {}",
        "`` | {}",
      })
  void rfc9651_4_2_2_aFaultAnywhereSpoilsAll(String text, String members) {
    Map<String, String> read = new TreeMap<>(UsageDictionary.members(text));

    assertThat(read).hasToString(members);
  }
}
