package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.COMPRESSING;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Behind a CompressionHandler of Jetty, which also compresses responses with a strong tag. */
@RunInForms(COMPRESSING)
public class JettyCompressionContract {
  private final Launcher launcher;

  public JettyCompressionContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @Test
  void compressionHandler_compressesOtherResponses() throws Exception {
    try (Container container = launcher.start(Deployment.of(ContractPolicies.MEDIUM))) {
      RawRequest request = RawRequest.get(ContractPolicies.ROBOTS).with("Accept-Encoding", "gzip");
      RawResponse response = RunningSite.send(container, request);
      assertThat(response.header("Content-Encoding")).isEqualTo("gzip");
    }
  }
}
