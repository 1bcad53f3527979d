package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DataPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Datasets that an application adds to a policy from a file. */
class DatasetSourceTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      contact: data@example.org
      data:
        datasets:
          - id: first
            title: First
            description: First.
            license: MIT
            files: /first.csv
      hosts:
        - { names: shop.example.org, data: none }
      """;

  private final List<Dataset> datasets = new ArrayList<>();
  private final DataPolicy.DatasetSource source = () -> List.copyOf(datasets);

  @Test
  void datasets_followThoseOfTheFileAndInherit() {
    PolicySource combined = file(POLICY).withDatasets(source);
    assertThat(combined.load().defaultRules().hostData())
        .isEqualTo(PolicyFixtures.load(POLICY).defaultRules().hostData());
    datasets.add(dataset("second"));
    SitePolicy policy = combined.load();
    assertThat(policy.defaultRules().hostData().toOptional().orElseThrow().datasets())
        .extracting(Dataset::id)
        .containsExactly("first", "second");
    assertThat(
            policy
                .defaultRules()
                .hostData()
                .toOptional()
                .orElseThrow()
                .datasets()
                .get(1)
                .metadata()
                .contact())
        .isEqualTo(policy.defaultRules().contact());
    assertThat(PolicyFixtures.hosts(policy))
        .isEqualTo(PolicyFixtures.hosts(PolicyFixtures.load(POLICY)));
  }

  @Test
  void warnings_ofTheFile_keepTheirLocations() {
    datasets.add(dataset("second"));
    assertThat(file(POLICY).withDatasets(source).load().warnings())
        .isEqualTo(PolicyFixtures.load(POLICY).warnings());
  }

  @Test
  void policy_withoutDataSection_getsOne() {
    datasets.add(dataset("second"));
    assertThat(
            file("site: https://www.example.org")
                .withDatasets(source)
                .load()
                .defaultRules()
                .publishesData())
        .isTrue();
  }

  @Test
  void datasets_conflictingWithThePolicy_areErrors() {
    datasets.add(dataset("first"));
    assertThatThrownBy(() -> file(POLICY).withDatasets(source).load())
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            "data.datasets[1].id: \"first\" is already used at data.datasets[0].id; give each dataset its own");
    assertThatThrownBy(() -> file("data: none").withDatasets(source).load())
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            "data: is none, but the application adds datasets; remove \"none\", or the datasets");
  }

  private static PolicySource file(String yaml) {
    return context -> PolicyFixtures.load(yaml);
  }

  private static Dataset dataset(String id) {
    return Dataset.builder(id)
        .title("Title of " + id)
        .description("Hourly air temperature of forty stations in the city, since 2014.")
        .license("MIT")
        .file("/" + id + ".csv")
        .build();
  }
}
