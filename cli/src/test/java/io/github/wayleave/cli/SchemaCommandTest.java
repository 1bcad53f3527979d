package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.schema.PolicySchema;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCommandTest {
  @Test
  void schema_isPrintedUnchanged(@TempDir Path folder) throws IOException {
    assertThat(new TypedCommands(folder).answer("$ wayleave schema"))
        .isEqualTo(PolicySchema.text());
  }
}
