package io.github.wayleave.cli.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {
  private static final Template PAGE = Template.of(TemplateTest.class, "page.txt");

  @Test
  void values_areEscapedOnce_andNotSearchedForPlaces() {
    assertThat(
            PAGE.with(
                Map.of(
                    "title",
                    "{{raw}} & <b>",
                    "raw",
                    "<i>$1</i>",
                    "items",
                    List.of("a", "<"),
                    "isLast",
                    false,
                    "names",
                    List.of()),
                text -> text.replace("<", "&lt;")))
        .isEqualTo("<h1>{{raw}} & &lt;b></h1><i>$1</i>\n- a\n- &lt;\n");
  }

  @Test
  void valuesOfAnItem_hideThoseAroundIt() {
    Map<String, Object> inner = Map.of("title", "inner", "missing", 1);
    assertThat(
            PAGE.with(
                Map.of("title", "t", "raw", "", "items", "", "names", List.of(inner)),
                text -> text))
        .isEqualTo("<h1>t</h1>\ninner: 1\n");
  }

  @Test
  void placeWithoutValue_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                PAGE.with(
                    Map.of("title", "t", "raw", "", "items", "", "names", true), text -> text))
        .withMessage("the place {{missing}} has no value");
  }
}
