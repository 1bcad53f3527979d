package io.github.wayleave.it.shipped;

import io.github.wayleave.it.CompressionContract;
import io.github.wayleave.it.ConditionalContract;
import io.github.wayleave.it.ContainerForm;
import io.github.wayleave.it.DocumentContract;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.MethodContract;
import io.github.wayleave.it.PathContract;
import io.github.wayleave.it.ProbeContract;
import io.github.wayleave.it.SpellingContract;
import io.github.wayleave.it.TestedContainer;
import io.github.wayleave.it.WelcomeFileContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The tests for every container as shipped; a subclass starts its container. */
@Tag("shipped")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ShippedContract implements TestedContainer {
  private final ShippedLauncher launcher;

  private final ContainerForm form;

  private final int refused;

  @RegisterExtension final TestLedger ran;

  /** {@code refused} is the status for an application that was not started. */
  ShippedContract(
      ShippedLauncher launcher, ContainerDistribution distribution, String way, int refused) {
    this.launcher = launcher;
    this.form =
        new ContainerForm(
            ContainerForm.ContainerFormKind.FILTER,
            distribution.name() + " " + distribution.version() + ", " + way,
            launcher);
    this.refused = refused;
    this.ran = new TestLedger(distribution.name(), distribution.version(), way);
  }

  @Override
  public final List<ContainerForm> forms() {
    return List.of(form);
  }

  final ShippedLauncher launcher() {
    return launcher;
  }

  @AfterAll
  final void stop() {
    launcher.close();
  }

  @Nested
  class Ordinary extends SiteContract {
    Ordinary() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Login extends LoginContract {
    Login() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Life extends LifeContract {
    Life() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class BadInput extends BadInputContract {
    BadInput() {
      super(ShippedContract.this.launcher(), ShippedContract.this.refused);
    }
  }

  /** Jetty with its annotations module, Tomcat and WildFly call initializers here too. */
  @Test
  void completeWebXml_registersTheFilter() {
    new ClosedSite(launcher).assertInForceWhereComplete("");
  }

  @Nested
  class DocumentTests extends DocumentContract {
    DocumentTests(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class Conditional extends ConditionalContract {
    Conditional(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class Compression extends CompressionContract {
    Compression(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class Method extends MethodContract {
    Method(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class TargetTests extends PathContract {
    TargetTests(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class Probed extends ProbeContract {
    Probed(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class WelcomeFile extends WelcomeFileContract {
    WelcomeFile(Launcher launcher) {
      super(launcher);
    }
  }

  @Nested
  class SpellingTests extends SpellingContract {
    SpellingTests(Launcher launcher) {
      super(launcher);
    }

    @Override
    protected List<String> places() {
      return List.of("exact", "note.txt");
    }
  }
}
