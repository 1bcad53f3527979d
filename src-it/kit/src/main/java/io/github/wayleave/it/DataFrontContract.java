package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;

/**
 * The same tests in front of the whole server, with a policy that names the folder of the files.
 */
@RunInForms(FRONT)
public class DataFrontContract extends DataContract {
  public DataFrontContract(Launcher launcher) {
    super(launcher);
  }

  @Override
  WarFolder application(WarFolder war) {
    return DataSite.behind(war);
  }
}
