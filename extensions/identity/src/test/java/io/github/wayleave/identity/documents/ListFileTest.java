package io.github.wayleave.identity.documents;

import static io.github.wayleave.identity.documents.TestFetcher.document;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListFileTest extends DocumentsFixture {

  private static IdentityPolicy file(byte[] octets) {
    return IdentityPolicy.builder()
        .ranges(new RangeSource(Optional.of(IdentityPolicy.RangesFile.of("ranges.json", octets))))
        .build();
  }

  private static byte[] rangesFile(Instant fetched, String... networks) {
    String body = String.join("\n", networks);
    ListCopy copy =
        new ListFormat().read((FetchResult.Fetched) document(body), Optional.empty(), fetched);
    return new RangesFile(fetched, AddressLists.of(Map.of(LIST_URL, copy))).toJson();
  }

  @Test
  void listsOfAFile_areNeverFetched() {
    Instant fetched = NOW.minus(Duration.ofDays(6));
    documents.configure(
        set(
            file(rangesFile(fetched, "8.8.8.0/24", "9.9.9.0/24")),
            List.of(LIST, "https://b.example/"),
            List.of()));
    assertThat(networks(LIST)).containsExactly("8.8.8.0/24", "9.9.9.0/24");
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.PRESENT);
    assertThat(documents.list(url("https://b.example/"))).isEmpty();
    assertThat(documents.state(url("https://b.example/"))).isEqualTo(ListState.FAILED);
    documents.askAgain(LIST_URL);
    documents.askAgain(url("https://b.example/"));
    pass(Duration.ofDays(2));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.STALE);
    assertThat(tasks).isEmpty();
    assertThat(documents.saved()).isEqualTo(SavedDocuments.NONE);
    assertThat(documents.status())
        .containsExactly(
            new SourceStatus(
                SourceStatus.SourceKind.LIST, LIST, Optional.of(fetched), "2 networks"),
            new SourceStatus(
                SourceStatus.SourceKind.LIST,
                "https://b.example/",
                Optional.empty(),
                "\"ranges.json\" does not contain it"));
  }

  @Test
  void faultyFile_keepsTheListsOfTheFileBefore() {
    IdentityPolicy faulty = file(new byte[] {'{'});
    documents.configure(set(faulty, List.of(LIST), List.of()));
    assertThat(documents.state(LIST_URL)).isEqualTo(ListState.FAILED);
    assertThat(statusLines().get(0)).startsWith("\"ranges.json\" is not valid JSON");
    documents.configure(set(file(rangesFile(NOW, "8.8.8.0/24")), List.of(LIST), List.of()));
    documents.configure(set(faulty, List.of(LIST), List.of()));
    assertThat(networks(LIST)).containsExactly("8.8.8.0/24");
    assertThat(statusLines().get(0))
        .startsWith("1 network; not updated: \"ranges.json\" is not valid JSON")
        .endsWith("; write it with \"wayleave ranges update\"");
    assertThat(warnings).hasSize(2);
  }

  @Test
  void faultyFile_isOneWarning_withItsLocation() {
    IdentityPolicy policy =
        IdentityPolicy.builder()
            .ranges(file(new byte[0]).ranges().orElseThrow())
            .location(new Location("wayleave.yaml", 9, 1))
            .build();
    documents.configure(set(policy, List.of(LIST), List.of()));
    documents.configure(set(policy, List.of(LIST, "https://b.example/"), List.of()));
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith("wayleave.yaml:9:1: identity: \"ranges.json\" is ")
        .endsWith("; write it with \"wayleave ranges update\"");
  }

  @Test
  void listsOfAFile_areNotUsedWhenListsAreFetched() {
    documents.configure(set(file(rangesFile(NOW, "8.8.8.0/24")), List.of(LIST), List.of()));
    documents.configure(set(FETCH, List.of(LIST), List.of()));
    fetcher.returns(LIST, document("9.9.9.0/24"));
    assertThat(visit()).containsExactly(LIST);
    assertThat(networks(LIST)).containsExactly("9.9.9.0/24");
    documents.configure(set(file(rangesFile(NOW, "8.8.8.0/24")), List.of(LIST), List.of()));
    assertThat(networks(LIST)).containsExactly("8.8.8.0/24");
  }
}
