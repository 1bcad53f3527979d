package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The documented workflow has minimal permissions, even for hostile pull requests. */
class DocumentedWorkflowTest {
  private final DocumentedWorkflow workflow = DocumentedWorkflow.read();

  @Test
  void permissions_onlyPullRequestComments() {
    assertThat(workflow.root().get("permissions")).isEqualTo(Map.of());
    assertThat(workflow.job().get("permissions"))
        .isEqualTo(Map.of("contents", "read", "pull-requests", "write"));
    // SnakeYAML takes the key "on" for a boolean, as YAML 1.1 does.
    assertThat(workflow.root()).asString().contains(" true={pull_request={");
  }

  @Test
  void scripts_containNoExpression() {
    List<Object> scripts =
        workflow.steps().stream().map(step -> step.get("run")).filter(run -> run != null).toList();
    assertThat(scripts)
        .hasSize(4)
        .allSatisfy(run -> assertThat((String) run).doesNotContain("${{"));
  }

  @Test
  void policySteps_haveNoToken() {
    assertThat(workflow.steps())
        .filteredOn(step -> String.valueOf(step.get("run")).contains("wayleave.yaml"))
        .hasSize(1)
        .allSatisfy(step -> assertThat(step).doesNotContainKey("env"));
    assertThat(workflow.steps())
        .filteredOn(step -> String.valueOf(step.get("uses")).startsWith("actions/checkout"))
        .hasSize(2)
        .allSatisfy(
            step -> assertThat(step.get("with")).asString().contains("persist-credentials=false"));
  }
}
