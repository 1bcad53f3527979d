package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;

import org.junit.jupiter.api.Test;

/** The same tests in front of the whole server. */
@RunInForms(FRONT)
public class HiddenFrontContract extends HiddenContract {
  public HiddenFrontContract(Launcher launcher) {
    super(launcher);
  }

  /** In front of the server, every response of the application passes through Wayleave. */
  @Test
  @Override
  void onlyAFieldSetOnTheOuterResponse_replacesOurs() {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + "complete-set");
    assertTags(send(request.at(HIDDEN)), 200, "all, noindex");
  }

  /** A server may not need to wrap the response. */
  @Test
  @Override
  void onlyHiddenHosts_getAWrappedResponse() {
    assertOk(send(RawRequest.get(ResponseSteps.PATH + "wrapped").at(OPEN)), "false");
  }
}
