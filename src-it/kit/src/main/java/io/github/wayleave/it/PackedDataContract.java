package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** Datasets whose files are in a packed WAR. */
@RunInForms(FILTER)
public class PackedDataContract extends FolderContract {
  private final Set<String> notServed;

  public PackedDataContract(Launcher launcher, TestedContainer container) {
    super(launcher);
    this.notServed = container.notServedFromArchives();
  }

  @Test
  void files_areFoundInAPackedArchive(WorkDir work) throws Exception {
    assertListed(DataSite.in(war(work)));
  }

  @Test
  void files_areFoundWhereOnlyClassesAreUnpacked(WorkDir work) throws Exception {
    assertListed(DataSite.in(war(work)).classes(ApplicationServlet.class));
  }

  private void assertListed(WarFolder application) throws Exception {
    try (Container container = start(Deployment.of(application.pack()))) {
      DataSite.assertListed(container, notServed);
      String tag = get(container, ContractPolicies.DATA).header("ETag");
      RunningSite.assertNotModified(
          RunningSite.send(
              container, RawRequest.get(ContractPolicies.DATA).with("If-None-Match", tag)));
      assertThat(get(container, ContractPolicies.DATA).header("ETag")).isEqualTo(tag);
    }
  }
}
