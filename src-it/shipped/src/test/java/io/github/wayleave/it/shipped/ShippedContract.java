package io.github.wayleave.it.shipped;

import io.github.wayleave.it.CompressionContract;
import io.github.wayleave.it.ConditionalContract;
import io.github.wayleave.it.DocumentContract;
import io.github.wayleave.it.MethodContract;
import io.github.wayleave.it.PathContract;
import io.github.wayleave.it.SpellingContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;

/** All that holds in every container as it ships; a subclass says how its container is started. */
@Tag("shipped")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ShippedContract {
  private final ShippedLauncher launcher;

  ShippedContract(ShippedLauncher launcher) {
    this.launcher = launcher;
  }

  final ShippedLauncher launcher() {
    return launcher;
  }

  @AfterAll
  final void stop() {
    launcher.close();
  }

  @Nested
  class Document extends DocumentContract {
    Document() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Conditional extends ConditionalContract {
    Conditional() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Compression extends CompressionContract {
    Compression() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Method extends MethodContract {
    Method() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Target extends PathContract {
    Target() {
      super(ShippedContract.this.launcher());
    }
  }

  @Nested
  class Spelling extends SpellingContract {
    Spelling() {
      super(ShippedContract.this.launcher(), List.of("exact", "note.txt"));
    }
  }
}
