package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDirExtension;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests of web applications that are exploded WARs in a temporary folder. */
@ExtendWith(WorkDirExtension.class)
abstract class FolderContract {
  private final Launcher launcher;

  FolderContract(Launcher launcher) {
    this.launcher = launcher;
  }

  static WarFolder war(WorkDir work) {
    return new WarFolder(work.getEmptyPathDir().resolve("application"));
  }

  final Container start(WarFolder war) throws Exception {
    return launcher.start(Deployment.of(war.root()));
  }

  final Container start(Deployment deployment) throws Exception {
    return launcher.start(deployment);
  }

  static RawResponse get(Container container, String target) {
    return RunningSite.send(container, RawRequest.get(target));
  }

  /**
   * Returns the responses about an existing file: whole, without content, in part, not modified.
   */
  static List<RawResponse> answersAbout(Container container, String file) {
    RawRequest request = RawRequest.get(file);
    RawResponse whole = RunningSite.send(container, request);
    RawResponse unchanged =
        RunningSite.send(
            container, request.with("If-Modified-Since", whole.header("Last-Modified")));
    RunningSite.assertNotModified(unchanged);
    return List.of(
        whole,
        RunningSite.send(container, RawRequest.of("HEAD", file)),
        RunningSite.send(container, request.with("Range", "bytes=0-2")),
        unchanged);
  }

  static void assertSmall(Container container) {
    RunningSite.assertOk(get(container, ContractPolicies.ROBOTS), ContractPolicies.SMALL_ROBOTS);
  }

  /** Asserts that every method gets an empty 404 at a path. */
  static void assertMissing(Container container, String path) {
    for (String method : new String[] {"GET", "HEAD", "POST", "OPTIONS"}) {
      RawResponse response = RunningSite.send(container, RawRequest.of(method, path));
      assertThat(response.status()).isEqualTo(404);
      assertThat(response.content()).isEmpty();
      RunningSite.assertNotDocument(response);
    }
  }

  /** Returns a policy file outside the application. */
  static Path policyFile(WarFolder war) {
    return new WarFolder(war.root().resolveSibling("outside"))
        .file("policy.yaml", ContractPolicies.SMALL)
        .root()
        .resolve("policy.yaml");
  }
}
