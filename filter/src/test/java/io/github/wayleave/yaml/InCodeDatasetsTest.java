package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Datasets from builders equal those from YAML. */
class InCodeDatasetsTest {
  @Test
  void pathsOfDocuments_veryManySegments_needNoStack() {
    String folders = "/a".repeat(50_000);

    assertThat(
            new DataDocuments(
                    DataDocuments.DataFormat.RECORDS,
                    Set.of(),
                    Optional.of(folders + "/data.txt"),
                    Optional.of(folders + "/"))
                .page("b"))
        .contains(folders + "/b/");
  }

  @Test
  void fileAndBuilder_areEqual() {
    Path file = PolicyFixtures.folder("good").resolve("datasets-in-full.yaml");
    SitePolicy inFile = PolicySource.of(file).load();
    SitePolicy inCode = SitePolicy.builder().site("https://www.example.org").data(inFull()).build();
    assertThat(inCode.defaultRules().data()).isEqualTo(inFile.defaultRules().data());
    assertThat(inCode.defaultRules().hostData()).isEqualTo(inFile.defaultRules().hostData());
    assertThat(PolicyFixtures.dataTxt(inCode.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".data.txt"));
  }

  private static DataPolicy inFull() {
    return DataPolicy.builder()
        .documents(
            new DataDocuments(
                DataDocuments.DataFormat.RECORDS,
                Set.of(DataDocuments.AdditionalFormat.SCHEMA_ORG),
                Optional.empty(),
                Optional.of("/data/pages/")))
        .root(Path.of("/srv/data"))
        .publisher(new Publisher("Example Institute", Optional.empty()))
        .dataset(noise())
        .dataset(complaints())
        .dataset(
            Dataset.builder("routes")
                .title("Routes")
                .description("The routes of the measuring cars, for those who plan the streets.")
                .access(DatasetMetadata.AccessLevel.RESTRICTED)
                .modified("2026-11-20")
                .build())
        .dataset(
            Dataset.builder("callers")
                .title("Callers")
                .description("The numbers of those who complained; they are not published.")
                .access(DatasetMetadata.AccessLevel.NON_PUBLIC)
                .file("/data/callers.csv")
                .build())
        .dataset(
            Dataset.builder("letters")
                .title("Letters")
                .description("The letters of those who complained; to be seen at the desk alone.")
                .access(DatasetMetadata.AccessLevel.NON_PUBLIC)
                .rights("Letters of private people.")
                .list(true)
                .build())
        .build();
  }

  private static Dataset complaints() {
    return Dataset.builder("complaints")
        .title("Complaints")
        .description("Who complained of which crossing, for those who plan the streets.")
        .access(DatasetMetadata.AccessLevel.RESTRICTED)
        .rights("For planners of the city, on request at the desk.")
        .spatial(new NamedPlace("Praha"))
        .file("/data/complaints.csv")
        .build();
  }

  private static Dataset noise() {
    return Dataset.builder("noise")
        .title("Noise")
        .description("Loudness at forty crossings, every minute, with the heights of the masts.")
        .license("CC-BY-4.0")
        .language("cs")
        .language("en-GB")
        .documentation("/noise.html")
        .landingPage("https://www.example.org/noise")
        .conformsTo("https://example.org/one")
        .conformsTo("https://example.org/two")
        .source("https://raw.example.org/")
        .version("2.1")
        .replaces("noise-old")
        .issued("2014-01-01")
        .frequency(new Frequency("PT1M"))
        .temporal(TemporalExtent.of("2014-01-01/.."))
        .spatial(BoundingBox.of(List.of("14.2", "49.9", "14.7", "50.2")))
        .column(
            new DatasetMetadata.Column(
                "crossing", Optional.empty(), Optional.empty(), Optional.empty()))
        .column(
            new DatasetMetadata.Column(
                "level",
                Optional.of(DatasetMetadata.Column.ColumnType.NUMBER),
                Optional.of("The mean of a minute."),
                Optional.of("dB")))
        .files(noiseFiles())
        .files(
            SingleFile.of(
                "/data/masts.csv",
                new FileDetails(
                    Optional.of(new MediaType("text/csv")),
                    Optional.of("Masts"),
                    Optional.empty(),
                    OptionalLong.of(40))))
        .file("https://mirror.example.net/noise.zip")
        .build();
  }

  private static FolderFiles noiseFiles() {
    return new FolderFiles(
        new FileSelection.FolderPath("/data/noise/"),
        List.of(new FileSelection.Glob("*.csv"), new FileSelection.Glob("**/*.csv")),
        List.of(new FileSelection.Glob("draft-*")),
        new FileDetails(
            Optional.empty(), Optional.empty(), Optional.of("UTF-8"), OptionalLong.empty()));
  }
}
