package io.github.wayleave.internal.acap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapGrammar;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.RandomAcap;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The writer's output conforms to the grammar of section 3, and is parsed to an equal policy. */
class WrittenAcapDerivesTest {
  @Test
  void acap_3_everyWrittenPolicy_conformsToTheGrammar() {
    RandomCases.forEach(1_000, WrittenAcapDerivesTest::derives);
  }

  private static void derives(Random random) {
    String text = AcapWriter.write(RandomAcap.policy(random));
    assertThat(AcapGrammar.ACAP_EXTENSIONS.derives(text)).as(text).isTrue();
    assertThat(text.split("(?<=\r\n)"))
        .as(text)
        .allMatch(line -> line.equals("\r\n") || isField(line));
  }

  private static boolean isField(String line) {
    return AcapGrammar.FIELDS.values().stream().anyMatch(field -> field.derives(line));
  }

  @Test
  void everyWrittenPolicy_isParsedToAnEqualPolicy() {
    RandomCases.forEach(5_000, WrittenAcapDerivesTest::isReadAsItWasMeant);
  }

  private static void isReadAsItWasMeant(Random random) {
    AcapPolicy policy = RandomAcap.policy(random);
    String text = AcapWriter.write(policy);
    AcapParseResult reading = AcapReader.read(text.getBytes(StandardCharsets.UTF_8));
    assertThat(reading.notes()).as(text).isEmpty();
    assertThat(reading.policy()).as(text).isEqualTo(policy);
    assertThat(AcapWriter.write(reading.policy())).isEqualTo(text);
  }
}
