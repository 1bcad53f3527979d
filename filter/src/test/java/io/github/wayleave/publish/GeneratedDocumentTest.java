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
 * A document is updated with the dataset files, and gets a new date only if its content changes.
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

  private Instant time = START;
  private Inventory.ListedFiles files = Inventory.ListedFiles.NONE;

  private record FakeInventory(long version, List<Distribution> air)
      implements Inventory.ListedFiles {
    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      return air;
    }
  }

  @Test
  void document_isWrittenOnRequest() {
    PublishedDocument document = document(publication()).orElseThrow();
    assertThat(text(document)).contains("Path: /data/air.csv\r\n").doesNotContain("Bytes");
    assertThat(document.lastModified()).isEqualTo(START);
  }

  @Test
  void changedFiles_arePublishedWithALaterDate() {
    SitePublication publication = publication();
    PublishedDocument previous = document(publication).orElseThrow();
    learn(1, 5);
    PublishedDocument current = document(publication).orElseThrow();
    assertThat(text(current)).contains("Bytes: 5\r\n", "SHA-256: " + HASH + "\r\n");
    assertThat(current.entityTag()).isNotEqualTo(previous.entityTag());
    assertThat(current.lastModified()).isEqualTo(START.plusSeconds(1));
  }

  @Test
  void sameContent_isTheSameDocument() {
    SitePublication publication = publication();
    learn(1, 5);
    PublishedDocument document = document(publication).orElseThrow();
    time = START.plusSeconds(60);
    learn(2, 5);
    assertThat(document(publication).orElseThrow()).isSameAs(document);
  }

  @Test
  void dataTxt_3_1_withoutFiles_hasNoDataTxt() {
    SitePublication publication = publication();
    PublishedDocument previous = document(publication).orElseThrow();
    files = new FakeInventory(3, List.of());
    assertThat(document(publication)).isEmpty();
    PublishedResource resource =
        publication.defaultPublication().resource(DocumentPaths.DATA_TXT).orElseThrow();
    assertThat(resource.respond(DocumentRequest.PLAIN_GET).status()).isEqualTo(404);
    learn(4, 7);
    assertThat(document(publication).orElseThrow().lastModified())
        .as("not older than the previous document")
        .isAfter(previous.lastModified());
  }

  @Test
  void sameDocumentOfAnotherPolicy_keepsItsDate() {
    SitePublication first = publication();
    learn(1, 5);
    PublishedDocument previous = document(first).orElseThrow();
    time = START.plusSeconds(60);
    SitePublication second = first.withSuccessor(POLICY, () -> time, () -> files);
    assertThat(document(second).orElseThrow().lastModified()).isEqualTo(previous.lastModified());
    assertThat(second.contentHash()).isEqualTo(first.contentHash());
  }

  @Test
  void version_doesNotDependOnFiles() {
    String version = publication().contentHash();
    learn(1, 5);
    assertThat(publication().contentHash()).isEqualTo(version);
  }

  @Test
  void fileAtThePathOfADocument_isNotListed() {
    Distribution shadowed =
        Distribution.of(UrlReference.of("/data.txt"), SingleFile.of("/data/air.csv").details());
    SitePublication publication = publication();
    learn(1, 5);
    files =
        new FakeInventory(
            2, List.of(shadowed, files.files("", SingleFile.of("/data/air.csv")).get(0)));
    assertThat(text(document(publication).orElseThrow()))
        .contains("Path: /data/air.csv")
        .doesNotContain("Path: /data.txt");
  }

  private SitePublication publication() {
    return SitePublication.of(POLICY, () -> time, () -> files);
  }

  private void learn(long version, long octets) {
    Distribution.FileAttributes facts = new Distribution.FileAttributes(octets, HASH, START);
    Distribution file =
        Distribution.of(
            SingleFile.of("/data/air.csv").location(), SingleFile.of("/data/air.csv").details());
    files = new FakeInventory(version, List.of(file.withFacts(facts)));
  }

  private static Optional<PublishedDocument> document(SitePublication publication) {
    return publication.defaultPublication().document(DocumentPaths.DATA_TXT);
  }

  private static String text(PublishedDocument document) {
    return new String(document.octets(), StandardCharsets.US_ASCII);
  }
}
