package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whatever the catalogue says, data.txt is inside the grammar and says it again. */
class RecordsPropertyTest {
  private static final int CATALOGUES = 400;

  /** Another seed is given with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Long.getLong("wayleave.seed", 20_261_121L);

  @Test
  void dataTxt_3_3_everyCatalogueIsWrittenInsideTheGrammarAndReadsBack() {
    for (long seed = SEED; seed < SEED + CATALOGUES; seed++) {
      Catalogue catalogue = new RandomCatalogue(seed).next();
      String text = RecordsWriter.write(catalogue);
      assertThat(RecordsCheck.faults(catalogue, text))
          .as("-Dwayleave.seed=%s yields%n%s", seed, text)
          .isEmpty();
      assertThat(RecordsWriter.write(catalogue)).isEqualTo(text);
    }
  }
}
