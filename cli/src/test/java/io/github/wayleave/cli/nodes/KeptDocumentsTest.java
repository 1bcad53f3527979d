package io.github.wayleave.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.DocumentAnswer.NoDocument;
import org.junit.jupiter.api.Test;

class KeptDocumentsTest {
  @Test
  void documents_areKeptOnceUpToTheLimit() {
    KeptDocuments kept = new KeptDocuments(10);
    Document first = new Document(new byte[8]);
    assertThat(kept.keep(first)).isSameAs(first);
    assertThat(kept.keep(new Document(new byte[8]))).isSameAs(first);
    Document other = new Document(new byte[3]);
    assertThat(kept.keep(other))
        .isEqualTo(new NoDocument(other.fingerprint(), "200 with one of too many other documents"));
    Document last = new Document(new byte[2]);
    assertThat(kept.keep(last)).isSameAs(last);
    assertThat(kept.keep(NoDocument.NOT_FOUND)).isSameAs(NoDocument.NOT_FOUND);
  }
}
