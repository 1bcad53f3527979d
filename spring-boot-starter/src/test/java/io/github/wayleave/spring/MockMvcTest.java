package io.github.wayleave.spring;

import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;

/** What an application's own tests see without a server. */
@SpringBootTest(classes = TestSite.class)
@AutoConfigureMockMvc
class MockMvcTest {
  @Autowired private MockMvc mvc;

  @Test
  void theDocumentsArePublished() throws Exception {
    mvc.perform(get("/robots.txt"))
        .andExpect(status().isOk())
        .andExpect(content().string(containsString("Disallow: /search")))
        .andExpect(header().exists("ETag"));
    mvc.perform(post("/robots.txt")).andExpect(status().isMethodNotAllowed());
  }

  @Test
  void aDocumentThatIsKnownIsNotSentAgain() throws Exception {
    String tag = mvc.perform(get("/robots.txt")).andReturn().getResponse().getHeader("ETag");

    mvc.perform(get("/robots.txt").header("If-None-Match", tag))
        .andExpect(status().isNotModified());
  }

  @Test
  void crawlersAreHeldToTheRules() throws Exception {
    mvc.perform(get("/search").header("User-Agent", "GPTBot/1.2"))
        .andExpect(status().isForbidden())
        .andExpect(header().exists("Wayleave"));
    mvc.perform(get("/page").header("User-Agent", "GPTBot/1.2")).andExpect(status().isOk());
  }
}
