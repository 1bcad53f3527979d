package io.github.wayleave.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.answer.DocumentRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A document follows what is known of files, and is written anew only when it says something else.
 */
class GeneratedDocumentTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final String HASH = "0123456789abcdef".repeat(4);
  private static final SitePolicy POLICY =
      SitePolicy.builder()
          .site("https://www.example.org")
          .data(
              DataPolicy.builder()
                  .dataset(
                      Dataset.builder("air")
                          .title("Air")
                          .description("What is in the air of the city, hour by hour since 2014.")
                          .license("CC0-1.0")
                          .file("/data/air.csv")
                          .build())
                  .build())
          .build();

  private Instant now = START;
  private Inventory.ListedFiles known = Inventory.ListedFiles.NONE;

  private record FakeInventory(long version, List<Distribution> air)
      implements Inventory.ListedFiles {
    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      return air;
    }
  }

  @Test
  void aDocumentIsAskedForAndThenWritten() {
    PublishedDocument before = document(publication()).orElseThrow();
    assertThat(text(before)).contains("Path: /data/air.csv\r\n").doesNotContain("Bytes");
    assertThat(before.lastModified()).isEqualTo(START);
  }

  @Test
  void whatIsFoundOutIsPublishedAndTheTimeGoesOn() {
    SitePublication publication = publication();
    PublishedDocument before = document(publication).orElseThrow();
    learn(1, 5);
    PublishedDocument after = document(publication).orElseThrow();
    assertThat(text(after)).contains("Bytes: 5\r\n", "SHA-256: " + HASH + "\r\n");
    assertThat(after.entityTag()).isNotEqualTo(before.entityTag());
    assertThat(after.lastModified()).isEqualTo(START.plusSeconds(1));
  }

  @Test
  void whatSaysTheSameIsTheSameDocument() {
    SitePublication publication = publication();
    learn(1, 5);
    PublishedDocument before = document(publication).orElseThrow();
    now = START.plusSeconds(60);
    learn(2, 5);
    assertThat(document(publication).orElseThrow()).isSameAs(before);
  }

  @Test
  void dataTxt_3_1_aSiteOfWhichNoFileIsLeftHasNoDataTxt() {
    SitePublication publication = publication();
    PublishedDocument before = document(publication).orElseThrow();
    known = new FakeInventory(3, List.of());
    assertThat(document(publication)).isEmpty();
    PublishedResource resource =
        publication.defaultPublication().at(DocumentPaths.DATA_TXT).orElseThrow();
    assertThat(resource.answer(DocumentRequest.PLAIN_GET).status()).isEqualTo(404);
    learn(4, 7);
    assertThat(document(publication).orElseThrow().lastModified())
        .as("never older than what was there before")
        .isAfter(before.lastModified());
  }

  @Test
  void anotherPolicyWithTheSameDocumentKeepsItsTime() {
    SitePublication first = publication();
    learn(1, 5);
    PublishedDocument before = document(first).orElseThrow();
    now = START.plusSeconds(60);
    SitePublication second = first.withSuccessor(POLICY, () -> now, () -> known);
    assertThat(document(second).orElseThrow().lastModified()).isEqualTo(before.lastModified());
    assertThat(second.contentHash()).isEqualTo(first.contentHash());
  }

  @Test
  void theVersionOfAPolicyDoesNotDependOnFiles() {
    String before = publication().contentHash();
    learn(1, 5);
    assertThat(publication().contentHash()).isEqualTo(before);
  }

  @Test
  void aFileAtThePathOfADocumentIsNotListed() {
    Distribution shadowed =
        Distribution.of(UrlReference.of("/data.txt"), SingleFile.of("/data/air.csv").details());
    SitePublication publication = publication();
    learn(1, 5);
    known =
        new FakeInventory(
            2, List.of(shadowed, known.files("", SingleFile.of("/data/air.csv")).get(0)));
    assertThat(text(document(publication).orElseThrow()))
        .contains("Path: /data/air.csv")
        .doesNotContain("Path: /data.txt");
  }

  private SitePublication publication() {
    return SitePublication.of(POLICY, () -> now, () -> known);
  }

  private void learn(long version, long octets) {
    Distribution.FileAttributes facts = new Distribution.FileAttributes(octets, HASH, START);
    Distribution file =
        Distribution.of(
            SingleFile.of("/data/air.csv").location(), SingleFile.of("/data/air.csv").details());
    known = new FakeInventory(version, List.of(file.withFacts(facts)));
  }

  private static Optional<PublishedDocument> document(SitePublication publication) {
    return publication.defaultPublication().document(DocumentPaths.DATA_TXT);
  }

  private static String text(PublishedDocument document) {
    return new String(document.octets(), StandardCharsets.US_ASCII);
  }
}
