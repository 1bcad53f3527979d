package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;

import java.util.List;

/** The same tests for an application with a context path, which can be spelled like any other. */
@RunInForms({FILTER, UNSAFE})
public class SpellingAtAPathContract extends SpellingContract {
  public SpellingAtAPathContract(Launcher launcher) {
    super(launcher);
  }

  @Override
  String contextPath() {
    return "/app";
  }

  @Override
  protected List<String> places() {
    return List.of("exact", "note.txt");
  }
}
