package io.github.wayleave.internal.datatxt.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.RandomCatalogue;
import io.github.wayleave.datatxt.RecordsCheck;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.net.UrlReference;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every catalogue is written in the grammar and can be read back. */
class RecordsPropertyTest {
  private static final int CATALOGUES = Effort.rounds(40, 400);

  /** Override with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Effort.seed(20_261_121L);

  private static final List<RecordsWriter.AlternativeDocument> ALTERNATIVES =
      List.of(
          new RecordsWriter.AlternativeDocument(
              "A page for people", UrlReference.of("/datasets~/\u00e9")));

  @Test
  void dataTxt_3_3_randomCatalogues_conformToGrammarAndAreReadBack() {
    for (long seed = SEED; seed < SEED + CATALOGUES; seed++) {
      Catalogue catalogue = new RandomCatalogue(seed).next();
      String text = RecordsWriter.write(catalogue, ALTERNATIVES);
      byte[] octets = text.getBytes(StandardCharsets.US_ASCII);
      assertThat(RecordsCheck.errors(catalogue, text))
          .as("-Dwayleave.seed=%s yields%n%s", seed, text)
          .isEmpty();
      assertThat(RecordsWriter.write(catalogue, ALTERNATIVES)).isEqualTo(text);
      assertThat(RecordsGrammar.check(octets)).as("-Dwayleave.seed=%s", seed).isEmpty();
      assertThat(RecordsReader.read(octets, catalogue.site()))
          .as("-Dwayleave.seed=%s yields%n%s", seed, text)
          .isEqualTo(new CatalogueParseResult(catalogue, List.of()));
    }
  }

  @Test
  void lineBreakStyle_doesNotMatterToReader() {
    for (long seed = SEED; seed < SEED + Effort.rounds(10, 50); seed++) {
      Catalogue catalogue = new RandomCatalogue(seed).next();
      String text = RecordsWriter.write(catalogue);
      for (String end : List.of("\n", "\r")) {
        byte[] octets = ("\ufeff" + text.replace("\r\n", end)).getBytes(StandardCharsets.UTF_8);
        assertThat(RecordsReader.read(octets, catalogue.site()))
            .as("-Dwayleave.seed=%s", seed)
            .isEqualTo(new CatalogueParseResult(catalogue, List.of()));
      }
    }
  }
}
